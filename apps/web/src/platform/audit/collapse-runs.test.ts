import type { AuditEntry } from '@kolam/contract/platform/audit/model.ts';
import { expect, test } from 'vitest';
import { collapseRuns } from './collapse-runs.ts';

const meera = { id: 'meera', name: 'Meera Nair' };
const entry = (given: Partial<AuditEntry> = {}): AuditEntry => ({
  id: 'one',
  at: '2026-11-20T06:30:00.000Z',
  actor: meera,
  kind: 'count',
  recordId: 'count',
  title: 'CNT-1',
  action: 'count.place_counted',
  detail: null,
  changes: [],
  ...given,
});
const timesOf = (...entries: AuditEntry[]) => collapseRuns(entries).map(({ times }) => times);

test('repeated actions of one user on one record are merged into the latest', () => {
  const [run] = collapseRuns([entry({ id: 'new' }), entry({ id: 'old' }), entry()]);
  expect(run).toMatchObject({ id: 'new', times: 3 });
});

test.each([
  ['another act', { action: 'count.reviewed' }],
  ['another record', { recordId: 'other' }],
  ['another person', { actor: { id: 'ravi', name: 'Ravi' } }],
  ['another kind of record of the same id', { kind: 'box' }],
] as const)('%s is not merged and ends the run', (_, given) => {
  expect(timesOf(entry(), entry(), entry(given), entry())).toEqual([2, 1, 1]);
});
