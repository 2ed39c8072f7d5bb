import { allRecords } from '@kolam/contract/core/record-kinds.ts';
import { beforeAll, expect, test } from 'vitest';
import type { Command } from './shell/palette/commands.ts';
import { matchingGroups, restingGroups } from './shell/palette/items.ts';
import type { Found } from './shell/palette/queries.ts';
import './features.ts';
import { loadSearchParts } from './shell/palette/parts.ts';

beforeAll(loadSearchParts);

const found = (kind: Found['kind'], id: string, exact = false): Found => ({
  kind,
  id,
  title: id,
  subtitle: '',
  url: `/${id}`,
  exact,
});
const commands: Command[] = [
  { label: 'Teams', group: 'Go to', href: '/teams', permissions: [] },
  { label: 'Create Team', group: 'Create', href: '/teams?do=create', permissions: [] },
];
const shown = (groups: ReturnType<typeof matchingGroups>) =>
  groups.map(({ label, items }) => [label, ...items.map(({ title }) => title)]);

test('an exact name comes first, then pages and forms, then other matches', () => {
  const records = [found('product', 'Team mat', true), found('company', 'Team Ltd')];
  expect(shown(matchingGroups('team', records, commands))).toEqual([
    ['Products', 'Team mat'],
    ['Go to', 'Teams'],
    ['Create', 'Create Team'],
    ['Companies', 'Team Ltd'],
  ]);
});

test('a command whose whole name matches comes before everything', () => {
  const records = [found('team', 'Create Team', true)];
  const others: Command[] = [
    { label: 'Team maker', keywords: 'create', group: 'Go to', href: '/maker', permissions: [] },
    ...commands,
  ];
  expect(shown(matchingGroups(' Create  team', records, others))).toEqual([
    ['Create', 'Create Team'],
    ['Go to', 'Team maker'],
    ['Teams', 'Create Team'],
  ]);
});

test('a kind with more results than are shown links to its full list', () => {
  const of = (count: number) =>
    Array.from({ length: count }, (_, place) => found('employee', `Asha ${place}`));
  const [more] = matchingGroups('asha', of(6), []);
  expect(more?.items.map(({ title }) => title).slice(4)).toEqual(['Asha 4', 'Show all employees']);
  expect(more?.items.at(-1)?.href).toBe('/admin/employees?search=asha');
  const [all] = matchingGroups('asha', of(5), []);
  expect(all?.items).toHaveLength(5);
});

test('every kind in the quick search has an icon and a list of all', () => {
  const keys = allRecords().flatMap(({ search }) => (search ? [search.key as Found['kind']] : []));
  for (const key of keys) {
    const records = Array.from({ length: 6 }, (_, place) => found(key, `Asha ${place}`));
    const items = matchingGroups('asha', records, [])[0]?.items ?? [];
    expect(items[0]?.icon, key).toBeDefined();
    expect(items.at(-1)?.href, key).toMatch(/[?&]search=asha$/);
  }
});

test('before anything is typed, recent records are above the pages to go to', () => {
  expect(shown(restingGroups([found('box', 'SBX-1')], commands))).toEqual([
    ['Recent', 'SBX-1'],
    ['Go to', 'Teams'],
    ['Create', 'Create Team'],
  ]);
  expect(shown(restingGroups([], []))).toEqual([]);
});
