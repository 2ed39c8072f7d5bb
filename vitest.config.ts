import { configDefaults, defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Those that take longest, whatever their size says: begun first, so that no worker is left alone with
 * one of them at the end. One that is missing here costs time and nothing else.
 */
const longest = [
  'src/inventory/stock/model.test.ts',
  'src/platform/backups/backup.test.ts',
  'src/platform/backups/backups-kept.test.ts',
  'demo/challenges/loaded.full.test.ts',
  'src/fuzz.test.ts',
  'src/crash-recovery.test.ts',
  'src/platform/backups/killed.full.test.ts',
  'src/core/database/embedded/durability.test.ts',
  'src/people/employee-imports/interruption.test.ts',
  'demo/load.test.ts',
  'src/permissions.test.ts',
  'demo/finance/payroll-loaded.full.test.ts',
  'src/platform/audit/log-plans.full.test.ts',
  'src/finance/tax/vendors-plan.full.test.ts',
];

/** Only the configuration of all projects may say so: Vitest asks no project of its own. */
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
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'packages/contract/src/**/*.test.ts',
            'apps/web/src/**/*.test.{ts,tsx}',
            'scripts/**/*.test.ts',
          ],
          exclude: [...configDefaults.exclude, '**/*.component.test.tsx'],
          setupFiles: ['packages/contract/src/records.ts'],
          // Reading all modules again for each file was nine tenths of the time: a file puts back what it changes.
          isolate: false,
          maxWorkers: 2,
          // On a busy machine everything takes many times as long; what hangs is still found.
          testTimeout: 120_000,
        },
      },
      'apps/web/vitest.config.ts',
      'apps/server/vitest.config.ts',
    ],
  },
});
