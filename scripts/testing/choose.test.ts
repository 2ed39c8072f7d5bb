import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { featureNames } from '../feature-files.mjs';
import { inRoot, root } from '../paths.mjs';
import { browserFilesOf, chooseByChange, chooseFailed, fullSet } from './choose.mjs';

const browserFiles = new Map([
  ['people/teams', ['teams', 'teams-create']],
  ['finance/payments', ['payments']],
]);
const testedFeatures = new Set(['people/teams', 'finance/payments']);
const choose = (...changed: string[]) => chooseByChange(changed, { browserFiles, testedFeatures });
const filesOf = (part: 'postgres' | 'browser', ...changed: string[]) =>
  choose(...changed).parts.get(part)?.files ?? [];

describe('the tests for a change', () => {
  it('are all server tests of the area for a feature without its own', () => {
    expect(filesOf('postgres', 'apps/server/src/people/team-store/actions.ts')).toEqual([
      'apps/server/src/people/',
      'apps/server/src/permissions.test.ts',
      'apps/server/src/permissions-of-records.test.ts',
      'apps/server/src/fuzz.test.ts',
      'apps/server/src/platform/search/every-kind.test.ts',
    ]);
  });

  it('are a feature’s server tests, the permission and fuzz tests of its endpoints, and its browser tests', () => {
    const { parts, features, reasons, long } = choose('apps/server/src/people/teams/create.ts');
    expect([...parts.keys()]).toEqual(['check', 'unit', 'postgres', 'browser']);
    expect(parts.get('postgres')?.files).toEqual([
      'apps/server/src/people/teams/',
      'apps/server/src/permissions.test.ts',
      'apps/server/src/permissions-of-records.test.ts',
      'apps/server/src/fuzz.test.ts',
      'apps/server/src/platform/search/every-kind.test.ts',
    ]);
    expect(parts.get('browser')?.files).toEqual(['e2e/teams.test.ts', 'e2e/teams-create.test.ts']);
    expect(features).toEqual(['people/teams']);
    expect(long).toBe(true);
    expect(reasons).toEqual([
      'people/teams: its server tests, the walks over its endpoints, browser tests teams, teams-create (apps/server/src/people/teams/create.ts).',
    ]);
  });

  it('leave the server out when a screen changes', () => {
    const { parts, features } = choose('apps/web/src/people/teams/team-drawer.tsx');
    expect([...parts.keys()]).toEqual(['check', 'unit', 'component', 'browser']);
    expect(parts.get('browser')?.files).toContain('e2e/teams.test.ts');
    expect(features).toEqual(['people/teams']);
  });

  it('are the component tests and the browser tests of a screen when a file of the employees’ app changes', () => {
    expect(filesOf('browser', 'apps/employee/src/team/team-screen.tsx')).toEqual([
      'e2e/employee-app.test.ts',
    ]);
    const changed = 'apps/employee/src/unsubscribe/unsubscribe-screen.tsx';
    expect([...choose(changed).parts.keys()]).toEqual(['check', 'unit', 'component', 'browser']);
    expect(filesOf('browser', changed)).toEqual([
      'e2e/employee-app.test.ts',
      'e2e/employee-unsubscribe.test.ts',
    ]);
    expect(filesOf('browser', 'apps/employee/src/core/api.test.ts')).toEqual([]);
  });

  it('name only browser tests of the employees’ app that exist', () => {
    const folders = readdirSync(inRoot('apps/employee/src'), { withFileTypes: true });
    for (const { name } of folders.filter((entry) => entry.isDirectory())) {
      const chosen = filesOf('browser', `apps/employee/src/${name}/any.ts`);
      for (const file of chosen) expect(existsSync(inRoot(file)), file).toBe(true);
    }
  });

  it('cover all tiers when the contract of a feature changes', () => {
    const changed = 'packages/contract/src/finance/payments/endpoints.ts';
    expect([...choose(changed).parts.keys()]).toContain('component');
    expect(filesOf('postgres', changed)).toContain('apps/server/src/finance/payments/');
    expect(filesOf('browser', changed)).toEqual(['e2e/payments.test.ts']);
  });

  it('are only the file when a test changes', () => {
    const test = 'apps/server/src/people/teams/at-once.test.ts';
    expect(filesOf('postgres', test)).toEqual([test]);
    expect(filesOf('browser', test)).toEqual([]);
    expect(filesOf('browser', 'e2e/tasks.test.ts')).toEqual(['e2e/tasks.test.ts']);
  });

  it('are the walks over the feature’s endpoints when its cases change', () => {
    const { parts, features } = choose('apps/server/src/people/teams/access.cases.ts');
    expect([...parts.keys()]).toEqual(['check', 'unit', 'postgres']);
    expect(parts.get('postgres')?.files).toContain('apps/server/src/permissions.test.ts');
    expect(features).toEqual(['people/teams']);
  });

  it('are the tests of the feature’s screens when their cases change', () => {
    const { parts, features } = choose('apps/web/src/people/teams/screen.cases.ts');
    expect([...parts.keys()]).toEqual(['check', 'unit', 'component']);
    expect(features).toEqual(['people/teams']);
    const dialogs = 'apps/web/src/people/teams/dialogs.cases.ts';
    expect(filesOf('browser', dialogs)).toEqual(['e2e/every-dialog.test.ts']);
  });

  it('combine those of several files', () => {
    const changed = [
      'apps/server/src/people/teams/store.ts',
      'apps/web/src/finance/payments/queries.ts',
    ];
    expect(filesOf('browser', ...changed)).toEqual([
      'e2e/teams.test.ts',
      'e2e/teams-create.test.ts',
      'e2e/payments.test.ts',
    ]);
  });

  it('include none of the slow parts for documentation', () => {
    const { parts } = choose('docs/operations.md', 'README.md');
    expect([...parts.keys()]).toEqual(['check', 'unit']);
  });

  it.each([
    'apps/server/src/core/listing.ts',
    'packages/contract/src/core/money.ts',
    'apps/web/src/core/api.ts',
    'apps/web/src/ui/confirm-dialog.tsx',
    'apps/web/src/shell/shell.tsx',
    'apps/server/src/app.ts',
    'apps/server/migrations/0001_x.sql',
    'apps/server/test/test-app.ts',
    'e2e/harness/test.ts',
    'scripts/test.mjs',
    'package.json',
  ])('are everything for %s', (file) => {
    const { parts, reasons } = choose('apps/server/src/people/teams/create.ts', file);
    expect([...parts.keys()]).toEqual([
      'check',
      'unit',
      'component',
      'postgres',
      'embedded',
      'browser',
    ]);
    expect(reasons).toEqual([`Everything: ${file}: many features rest on it.`]);
  });
});

describe('the failed tests', () => {
  it('run again by file and name', () => {
    const failures = new Map([['unit' as const, [{ file: 'a.test.ts', name: 'adds up' }]]]);
    expect(chooseFailed(failures).parts.get('unit')).toEqual({
      files: ['a.test.ts'],
      names: ['adds up'],
    });
  });

  it('run a whole file again that could not be loaded', () => {
    const failures = new Map([
      [
        'unit' as const,
        [
          { file: 'a.test.ts', name: '' },
          { file: 'b.test.ts', name: 'adds up' },
        ],
      ],
    ]);
    expect(chooseFailed(failures).parts.get('unit')).toEqual({ files: ['a.test.ts', 'b.test.ts'] });
  });
});

it('finds the browser tests of a feature in the list of features', () => {
  const list = readFileSync(inRoot('docs/features.md'), 'utf8');
  const found = browserFilesOf(list, featureNames(root));
  expect(found.get('people/teams')).toEqual(expect.arrayContaining(['teams', 'teams-create']));
  expect(found.get('finance/reconciliation')).toEqual(['reconciliation']);
});

it('runs all tests on both databases in the full set', () => {
  const { parts, long } = fullSet();
  expect(parts.get('embedded')?.files).toBeUndefined();
  expect(parts.get('postgres')?.files).toBeUndefined();
  expect(long).toBe(true);
});
