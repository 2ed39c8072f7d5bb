import { configDefaults, defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Those that take longest, whatever their size says: begun first, so that no worker is left alone with
 * one of them at the end. One that is missing here costs time and nothing else.
 */
const longest = [
  'src/inventory/stock/model.test.ts',
  'src/backups/backup.test.ts',
  'demo/challenges/loaded.test.ts',
  'src/sudden-death.test.ts',
  'src/junk.test.ts',
  'src/core/database/embedded/durability.test.ts',
  'src/backups/killed.test.ts',
  'src/finance/invoices/crash.test.ts',
  'src/employee-imports/same-results.test.ts',
  'src/participation/everything-at-once.test.ts',
  'src/participation/interleaving.test.ts',
  'src/permissions.test.ts',
  'demo/load.test.ts',
];

/** What one database would only repeat of the other, by the one that has it. */
const onceIsEnough = {
  // No database at all.
  embedded: ['src/core/spreadsheet/*.test.ts', 'src/finance/reconciliation/read-statement.test.ts'],
  // PostgreSQL is twice as fast at what asks plans of many rows, at who may make which call, and at what the
  // demo amounts to. That the demo loads is tried on both.
  postgres: [
    'src/**/*plan{,s}.test.ts',
    'src/permissions.test.ts',
    'demo/**/*loaded.test.ts',
    'demo/challenges/same-as-engine.test.ts',
  ],
};

const leftOut = (): string[] =>
  onceIsEnough[process.env.TEST_DATABASE === 'postgres' ? 'embedded' : 'postgres'];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const rank = ({ moduleId }: TestSpecification): number => {
      const place = longest.findIndex((name) => moduleId.endsWith(`/apps/server/${name}`));
      return place < 0 ? longest.length : place;
    };
    return sorted.toSorted((one, other) => rank(one) - rank(other));
  }
}

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'test/**/*.test.ts', 'demo/**/*.test.ts'],
    // `npm test` says so where it goes through both.
    exclude: [...configDefaults.exclude, ...(process.env.TEST_ONCE === 'on' ? leftOut() : [])],
    pool: 'forks',
    // Reading all modules anew for each of 240 files was a third of the processor's time.
    isolate: false,
    globalSetup: ['./test/database/global-setup.ts'],
    // A file waits for its database for a third of the time: two would leave two cores idle so long.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
