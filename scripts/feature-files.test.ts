import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { featureFiles, featureNames, featuresNamed } from './feature-files.mjs';

const files = [
  'packages/contract/src/core/paging.ts',
  'packages/contract/src/people/teams/endpoints.ts',
  'packages/contract/src/people/teams/messages.ts',
  'packages/contract/src/people/teams/model.ts',
  'apps/server/src/main.ts',
  'apps/server/src/people/teams/store.ts',
  'apps/server/src/people/teams/roster.ts',
  'apps/server/src/people/teams/routes.test.ts',
  'apps/server/src/people/teams/routes.ts',
  'apps/server/src/finance/invoices/routes.ts',
  'apps/server/demo/teams.ts',
  'apps/web/src/shell/frame.tsx',
  'apps/web/src/people/teams/queries.ts',
  'apps/web/src/people/teams/table.tsx',
  'apps/web/src/people/teams/teams-screen.tsx',
  'e2e/teams.test.ts',
  'e2e/teams-import.test.ts',
  'e2e/companies.test.ts',
  'bench/teams.ts',
];
let checkout = '';

beforeAll(() => {
  checkout = mkdtempSync(join(tmpdir(), 'feature-'));
  for (const file of files) {
    mkdirSync(dirname(join(checkout, file)), { recursive: true });
    writeFileSync(join(checkout, file), 'one\ntwo\n');
  }
});
afterAll(() => rmSync(checkout, { recursive: true }));

describe('the files of a feature', () => {
  it('are listed in reading order, tests last, with their lines', () => {
    const found = featureFiles(checkout, 'people/teams');
    const names = (tier: string) =>
      found.find((one) => one.tier === tier)?.files.map(({ file }) => file.split('/').at(-1));
    expect(names('contract')).toEqual(['model.ts', 'endpoints.ts', 'messages.ts']);
    expect(names('server')).toEqual(['routes.ts', 'roster.ts', 'store.ts', 'routes.test.ts']);
    expect(names('web')).toEqual(['teams-screen.tsx', 'table.tsx', 'queries.ts']);
    expect(found[0]?.files[0]?.lines).toBe(2);
  });

  it('include demo data, browser tests and benchmarks of that name', () => {
    const around = featureFiles(checkout, 'people/teams').find(({ tier }) => tier === 'around');
    expect(around?.files.map(({ file }) => file)).toEqual([
      'apps/server/demo/teams.ts',
      'e2e/teams-import.test.ts',
      'e2e/teams.test.ts',
      'bench/teams.ts',
    ]);
  });

  it('belong to features of areas, but not shared code', () => {
    expect(featureNames(checkout)).toEqual(['finance/invoices', 'people/teams']);
  });
});

test('a feature is found by another word in the list of features', () => {
  const list =
    '| Customers, vendors | `/vendors` | `/vendors…` | `finance/parties`, `people/teams` (web) |';
  const names = ['finance', 'finance/parties', 'inventory/boxes', 'people/teams'];
  expect(featuresNamed(list, 'Vendors', names)).toEqual(['finance/parties', 'people/teams']);
  expect(featuresNamed(list, 'boxes', names)).toEqual([]);
});
