import { allRecords, type SearchKey } from '@kolam/contract/core/record-kinds.ts';
import {
  type Icon,
  IconArrowRight,
  IconDeviceDesktop,
  IconKeyboard,
  IconLogout,
  IconMoon,
  IconPlus,
  IconSun,
} from '@tabler/icons-react';
import type { SearchGroup } from '#core/quick-search-part.ts';
import type { Action, Command, Target } from './commands.ts';
import { isNamed, matchingCommands } from './matching.ts';
import { searchParts } from './parts.ts';
import { type Found, mostRecords } from './queries.ts';

export type Item = Target & { key: string; title: string; subtitle: string; icon: Icon };
export type ItemGroup = { label: string; items: Item[] };

/** Returns how records of a kind are shown, as declared by their feature. */
function searchGroup(key: SearchKey): SearchGroup {
  for (const { groups } of searchParts()) if (groups?.[key]) return groups[key];
  throw new Error(`No feature shows the ${key} that the quick search finds`);
}

const actionIcons: Record<Action, Icon> = {
  shortcuts: IconKeyboard,
  'sign-out': IconLogout,
  light: IconSun,
  dark: IconMoon,
  auto: IconDeviceDesktop,
};

const iconOf = ({ action, group }: Command): Icon => {
  if (action) return actionIcons[action];
  return group === 'Create' ? IconPlus : IconArrowRight;
};

/** The maximum number of commands beside records. Without records, all matches are shown. */
const mostCommands = 5;

const itemOf = ({ kind, id, title, subtitle, url }: Found): Item => ({
  key: id,
  title,
  subtitle,
  icon: searchGroup(kind).icon,
  href: url,
});

const commandItem = (command: Command): Item => {
  const { label, group, href, action } = command;
  const shown = { key: `${group} ${label}`, title: label, subtitle: '', icon: iconOf(command) };
  return action ? { ...shown, action } : { ...shown, href };
};

/** Groups commands, the group of the first one first. */
function commandGroups(all: readonly Command[]): ItemGroup[] {
  const labels = [...new Set(all.map(({ group }) => group))];
  return labels.map((label) => ({
    label,
    items: all.filter(({ group }) => group === label).map(commandItem),
  }));
}

/**
 * Returns an item for the list of all matching records of a kind, if there are more than are shown.
 */
const allOf = (kind: SearchKey, text: string): Item[] =>
  Object.entries(searchGroup(kind).lists).map(([label, list]) => ({
    key: `all ${label}`,
    title: label,
    subtitle: '',
    icon: IconArrowRight,
    href: list({ search: text }),
  }));

const groupLabel = (key: SearchKey): string =>
  allRecords().find(({ search }) => search?.key === key)?.search?.plural ?? key;

/** Groups records by kind, in the order of the response. */
function recordGroups(text: string, found: readonly Found[]): ItemGroup[] {
  const kinds = [...new Set(found.map(({ kind }) => kind))];
  return kinds.map((kind) => {
    const records = found.filter((one) => one.kind === kind);
    const shown = records.slice(0, mostRecords).map(itemOf);
    const isAll = records.length <= mostRecords;
    return { label: groupLabel(kind), items: isAll ? shown : [...shown, ...allOf(kind, text)] };
  });
}

/**
 * Returns what is shown before anything is typed: recently opened records, then the pages to go to.
 */
export function restingGroups(recent: readonly Found[], commands: readonly Command[]): ItemGroup[] {
  const opened = recent.length > 0 ? [{ label: 'Recent', items: recent.map(itemOf) }] : [];
  return [...opened, ...commandGroups(commands)];
}

/**
 * Returns the matches for a text: first a command with exactly this name, with its group. Then the
 * kinds with an exactly matching record, then commands by name, then the other records.
 */
export function matchingGroups(
  text: string,
  found: readonly Found[],
  commands: readonly Command[],
): ItemGroup[] {
  const groups = recordGroups(text, found);
  const exactKinds = new Set(
    found.filter(({ exact }) => exact).map(({ kind }) => groupLabel(kind)),
  );
  const matching = matchingCommands(commands, text);
  const exact = groups.filter(({ label }) => exactKinds.has(label));
  const byName = commandGroups(found.length > 0 ? matching.slice(0, mostCommands) : matching);
  const named = matching[0] !== undefined && isNamed(matching[0], text);
  return [
    ...(named ? [...byName, ...exact] : [...exact, ...byName]),
    ...groups.filter(({ label }) => !exactKinds.has(label)),
  ];
}
