import { type SearchedKind, searchedLabels } from '@kolam/contract/search/terms.ts';
import {
  type Icon,
  IconArrowRight,
  IconBox,
  IconBuilding,
  IconBuildingStore,
  IconBuildingWarehouse,
  IconCalendarEvent,
  IconCash,
  IconClipboardCheck,
  IconFileInvoice,
  IconId,
  IconPackage,
  IconPackageExport,
  IconPlus,
  IconShoppingCart,
  IconTrophy,
  IconTruckDelivery,
  IconUser,
  IconUsersGroup,
} from '@tabler/icons-react';
import type { Command } from './commands.ts';
import { lists } from './lists.ts';
import { matchingCommands } from './matching.ts';
import { type Found, mostRecords } from './queries.ts';

export type Item = { key: string; title: string; subtitle: string; icon: Icon; href: string };
export type ItemGroup = { label: string; items: Item[] };

const icons: Record<SearchedKind, Icon> = {
  company: IconBuilding,
  employee: IconUser,
  team: IconUsersGroup,
  challenge: IconTrophy,
  staff: IconId,
  customer: IconBuildingStore,
  vendor: IconTruckDelivery,
  invoice: IconFileInvoice,
  payment: IconCash,
  event: IconCalendarEvent,
  product: IconPackage,
  box: IconBox,
  ticket: IconPackageExport,
  order: IconShoppingCart,
  count: IconClipboardCheck,
  warehouse: IconBuildingWarehouse,
};

const commandIcons = { 'Go to': IconArrowRight, Create: IconPlus };

/** Commands beside records; without records beside them, all that fit. */
const mostCommands = 5;

const itemOf = ({ kind, id, title, subtitle, url }: Found): Item => ({
  key: id,
  title,
  subtitle,
  icon: icons[kind],
  href: url,
});

const commandItem = ({ label, group, href }: Command): Item => ({
  key: `${group} ${label}`,
  title: label,
  subtitle: '',
  icon: commandIcons[group],
  href,
});

function commandGroups(all: readonly Command[]): ItemGroup[] {
  return (['Go to', 'Create'] as const).flatMap((label) => {
    const items = all.filter(({ group }) => group === label).map(commandItem);
    return items.length > 0 ? [{ label, items }] : [];
  });
}

/** Where all of a kind are that fit a text, where there are more than show. */
const allOf = (kind: SearchedKind, text: string): Item[] =>
  Object.entries(lists[kind]).map(([label, list]) => ({
    key: `all ${label}`,
    title: label,
    subtitle: '',
    icon: IconArrowRight,
    href: list({ search: text }),
  }));

/** Records in groups of a kind, in the order in which they came. */
function recordGroups(text: string, found: readonly Found[]): ItemGroup[] {
  const kinds = [...new Set(found.map(({ kind }) => kind))];
  return kinds.map((kind) => {
    const records = found.filter((one) => one.kind === kind);
    const shown = records.slice(0, mostRecords).map(itemOf);
    const isAll = records.length <= mostRecords;
    return { label: searchedLabels[kind], items: isAll ? shown : [...shown, ...allOf(kind, text)] };
  });
}

/** What stands before anything is typed: what was opened last, then where one can go. */
export function restingGroups(recent: readonly Found[], commands: readonly Command[]): ItemGroup[] {
  const opened = recent.length > 0 ? [{ label: 'Recent', items: recent.map(itemOf) }] : [];
  return [...opened, ...commandGroups(commands)];
}

/**
 * What fits a text: kinds with a record that it names exactly, then pages and forms by their names,
 * then the other records.
 */
export function fittingGroups(
  text: string,
  found: readonly Found[],
  commands: readonly Command[],
): ItemGroup[] {
  const groups = recordGroups(text, found);
  const exactKinds = new Set(
    found.filter(({ exact }) => exact).map(({ kind }) => searchedLabels[kind]),
  );
  const fitting = matchingCommands(commands, text);
  return [
    ...groups.filter(({ label }) => exactKinds.has(label)),
    ...commandGroups(found.length > 0 ? fitting.slice(0, mostCommands) : fitting),
    ...groups.filter(({ label }) => !exactKinds.has(label)),
  ];
}
