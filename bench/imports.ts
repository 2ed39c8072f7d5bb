import type { BenchContext } from '../scripts/bench-context.ts';
import { cleanUp, cleanUpOnSignals } from '../scripts/cleanup.mjs';
import { type BenchedProduct, startBenched } from './harness/benched-product.ts';
import { createDatabase } from './harness/database.ts';
import { memoryMore } from './harness/memory.ts';
import { repeatedly } from './harness/repeatedly.ts';
import { percentile } from './harness/statistics.ts';
import { getJson } from './harness/target.ts';
import { copyBare, copyBareEmbedded } from './imports/bare-copy.ts';
import { peopleFile } from './imports/people-file.ts';
import { preparePlaces } from './imports/places.ts';
import { runImport } from './imports/run-import.ts';

type Report = BenchContext['report'];

const people = 50_000;
const megabytesMore = 150;
const listPath = '/api/admin/companies';

/**
 * Measures an import of 50,000 people: its speed compared with a bare COPY of them, its memory, and
 * how long other requests wait during it.
 */
export async function run({ postgresUrl, report }: BenchContext): Promise<void> {
  cleanUpOnSignals();
  try {
    await measureEmbedded(report);
    if (postgresUrl !== null) await measurePostgres(postgresUrl, report);
  } finally {
    await cleanUp();
  }
}

async function measureEmbedded(report: Report): Promise<void> {
  const product = await startBenched();
  const perSecond = await reportImport(product, { database: 'embedded', report, gated: true });
  const bare = await copyBareEmbedded(product);
  reportSpeed({ perSecond, bare }, { report, gated: true });
}

async function measurePostgres(serverUrl: string, report: Report): Promise<void> {
  const url = await createDatabase(serverUrl, 'imports');
  const product = await startBenched({ databaseUrl: url });
  const perSecond = await reportImport(product, { database: 'PostgreSQL', report, gated: false });
  await product.stop();
  reportSpeed({ perSecond, bare: await copyBare(url) }, { report, gated: false });
}

type About = { database: string; report: Report; gated: boolean };

/** Returns the rows per second. */
async function reportImport(product: BenchedProduct, { database, report, gated }: About) {
  const file = peopleFile(people, await preparePlaces(product));
  const idle = await waitsOf(product, async (wait) => {
    for (let turn = 0; turn < 300; turn++) await wait();
  });
  let seconds = 0;
  let busy: number[] = [];
  const megabytes = await memoryMore(product, async () => {
    busy = await waitsOf(product, async (wait) => {
      const others = repeatedly(wait);
      seconds = await runImport(product, { file, people }).finally(others.end);
    });
  });
  const perSecond = people / seconds;
  report({ name: `import of ${people} people, ${database}`, value: perSecond, unit: 'rows/s' });
  const more = {
    name: '  memory at its peak, beyond idle',
    value: megabytes,
    unit: 'MB',
  };
  report(gated ? { ...more, atMost: megabytesMore } : more);
  report({ name: '  companies list, idle, p95', value: percentile(idle, 0.95), unit: 'ms' });
  report({ name: '  companies list, meanwhile, p95', value: percentile(busy, 0.95), unit: 'ms' });
  report({ name: '  companies list, meanwhile, longest', value: Math.max(...busy), unit: 'ms' });
  return perSecond;
}

function reportSpeed(
  { perSecond, bare }: { perSecond: number; bare: number },
  { report, gated }: Pick<About, 'report' | 'gated'>,
) {
  report({ name: '  bare COPY of the same rows', value: bare, unit: 'rows/s' });
  const ratio = { name: '  of the bare COPY', value: perSecond / bare, unit: '×' };
  report(gated ? { ...ratio, atLeast: 0.2 } : ratio);
}

/** Returns how long each response of the companies list took, in ms. */
async function waitsOf(
  product: BenchedProduct,
  work: (wait: () => Promise<void>) => Promise<void>,
): Promise<number[]> {
  const waits: number[] = [];
  await work(async () => {
    const start = performance.now();
    await getJson(product, listPath);
    waits.push(performance.now() - start);
  });
  return waits;
}
