// Runs one benchmark and writes bench/results/<area>.json. Started by bench.mjs.
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import pg from 'pg';
import { type BenchContext, type Figure, figureLine, isWithin } from './bench-context.ts';
import { inRoot, root } from './paths.mjs';

const [area = ''] = process.argv.slice(2);
const postgresUrl = process.env.BENCH_POSTGRES_URL || null;
const rows = Number(process.env.BENCH_ROWS) || null;

async function postgresVersion(): Promise<string | null> {
  if (postgresUrl === null) return null;
  const client = new pg.Client(postgresUrl);
  await client.connect();
  const { rows } = await client.query<{ server_version: string }>('show server_version');
  await client.end();
  return rows[0]?.server_version ?? null;
}

const figures: Figure[] = [];
const report = (figure: Figure) => {
  figures.push(figure);
  console.log(figureLine(figure));
};

const { run }: { run: (context: BenchContext) => Promise<void> } = await import(
  `../bench/${area}.ts`
);
const versions = { node: process.versions.node, postgres: await postgresVersion() };
await run({ root, postgresUrl, rows, report });

// Figures of less data don't compare with those of a whole run.
if (rows === null) {
  const machine = {
    cpus: cpus().length,
    model: cpus()[0]?.model ?? 'unknown',
    memoryGB: Math.round(totalmem() / 1024 ** 3),
  };
  mkdirSync(inRoot('bench/results'), { recursive: true });
  writeFileSync(
    inRoot('bench/results', `${area}.json`),
    `${JSON.stringify({ area, date: new Date().toISOString(), versions, machine, figures }, null, 2)}\n`,
  );
}

const missed = figures.filter((figure) => !isWithin(figure));
console.log(`${figures.length} figures, ${missed.length} outside their limits.`);
// A benchmark without figures has failed. Resources that it left open must not keep this process
// alive.
process.exit(figures.length === 0 || missed.length > 0 ? 1 : 0);
