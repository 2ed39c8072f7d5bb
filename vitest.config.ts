import { configDefaults, defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * The slowest files, whatever their size: started first, so that no worker is left alone with one
 * at the end. A file missing here only costs time.
 */
const longest = [
  'src/inventory/stock/model.test.ts',
  'src/platform/backups/backup.test.ts',
  'src/platform/backups/backups-kept.full.test.ts',
  'demo/challenges/loaded.full.test.ts',
  'src/fuzz.test.ts',
  'src/crash-recovery.test.ts',
  'src/platform/backups/killed.full.test.ts',
  'src/core/database/embedded/durability.test.ts',
  'demo/load.full.test.ts',
  'src/permissions.test.ts',
  'demo/finance/payroll-loaded.full.test.ts',
  'src/platform/audit/log-plans.full.test.ts',
  'src/finance/tds/vendors-plan.full.test.ts',
];

/** Only the root configuration can set a sequencer: Vitest ignores those of projects. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const rank = ({ moduleId }: TestSpecification): number => {
      const place = longest.findIndex((name) => moduleId.endsWith(`/${name}`));
      return place < 0 ? longest.length : place;
    };
    return sorted.toSorted((one, other) => rank(one) - rank(other));
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    ...(process.env.TEST_SET === 'default' ? { testNamePattern: /^(?!.*@full)/ } : {}),
    // Without it each run transforms all modules again: 20 s of CPU time for one server test.
    experimental: { fsModuleCache: true, fsModuleCachePath: '.cache/modules' },
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'packages/contract/src/**/*.test.ts',
            'apps/web/src/**/*.test.{ts,tsx}',
            'apps/employee/src/**/*.test.ts',
            'scripts/**/*.test.ts',
          ],
          exclude: [...configDefaults.exclude, '**/*.component.test.tsx'],
          setupFiles: ['packages/contract/src/features.ts'],
          // Loading all modules again for each file took nine tenths of the time. A file has to
          // undo what it changes.
          isolate: false,
          maxWorkers: 2,
          // On a busy machine everything takes many times as long. A hanging test is still found.
          testTimeout: 120_000,
        },
      },
      'apps/web/vitest.config.ts',
      'apps/employee/vitest.config.ts',
      'apps/server/vitest.config.ts',
    ],
  },
});
