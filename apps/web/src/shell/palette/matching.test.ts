import { expect, test } from 'vitest';
import type { Command } from './commands.ts';
import { markedParts, matchingCommands } from './matching.ts';

const command = (label: string, keywords = ''): Command => ({
  label,
  keywords,
  group: 'Go to',
  href: `/${label}`,
  permissions: [],
});
const all = [
  command('Purchase orders', 'inventory po'),
  command('Invoices', 'bills'),
  command('Purchase invoices'),
  command('Vendors', 'suppliers purchase'),
];
const found = (text: string) => matchingCommands(all, text).map(({ label }) => label);

test('finds a command by the beginnings of its words, the best first', () => {
  expect(found('inv')).toEqual(['Invoices', 'Purchase invoices', 'Purchase orders']);
  expect(found('PURCHASE')).toEqual(['Purchase orders', 'Purchase invoices', 'Vendors']);
  expect(found('inv pur')).toEqual(['Purchase invoices', 'Purchase orders']);
  expect(found('bill')).toEqual(['Invoices']);
  expect(found('oices')).toEqual([]);
  expect(found('')).toEqual([]);
});

test('each verb finds all create commands, whichever verb their label has', () => {
  const made = (label: string): Command => ({ ...command(label), group: 'Create' });
  const some = [...all, made('New invoice'), made('Add vendor'), made('Invite administrator')];
  const labels = (text: string) => matchingCommands(some, text).map(({ label }) => label);
  for (const verb of ['create', 'add', 'new', 'make', 'raise', 'start', 'invite']) {
    expect(labels(`${verb} inv`)).toContain('New invoice');
    expect(labels(`${verb} ven`)).toEqual(['Add vendor']);
    expect(labels(verb).sort()).toEqual(['Add vendor', 'Invite administrator', 'New invoice']);
  }
  expect(labels('inv')).not.toContain('Add vendor');
  expect(labels('invoice new')).toEqual(['New invoice']);
});

test('highlights the words of a search wherever they occur', () => {
  const marked = (text: string, search: string) =>
    markedParts(text, search).map((part) => (part.marked ? `[${part.text}]` : part.text));
  expect(marked('Ledger Legends', 'led')).toEqual(['[Led]', 'ger Legends']);
  expect(marked('Asha Rao', 'rao as')).toEqual(['[As]', 'ha ', '[Rao]']);
  expect(marked('50% (off)', '% (')).toEqual(['50', '[%]', ' ', '[(]', 'off)']);
  expect(marked('Asha', '')).toEqual(['Asha']);
  expect(marked('Asha', 'x')).toEqual(['Asha']);
});
