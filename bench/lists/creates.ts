import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { BenchContext } from '../../scripts/bench-context.ts';
import { newCompany } from '../companies/new-company.ts';
import { startBenched } from '../harness/benched-product.ts';
import { fire } from '../harness/bursts.ts';
import type { Statement } from '../harness/sql.ts';
import { recordStatements } from '../harness/statement-recorder.ts';
import { middle } from '../harness/statistics.ts';
import type { Target } from '../harness/target.ts';

const rounds = 5;
const perRound = 400;
const connections = 20;
const path = '/api/admin/companies';

type Measured = { databaseUrl: string; report: BenchContext['report'] };

/**
 * Reports companies created per second: next to the same two rows, a company and its audit entry,
 * inserted by SQL in one transaction; and next to creates without kept totals.
 */
export async function reportCreates(
  product: Target,
  { databaseUrl, report }: Measured,
): Promise<void> {
  const inserts = await recordInserts(databaseUrl);
  const pool = new pg.Pool({ connectionString: databaseUrl, max: connections });
  const rates = { product: [] as number[], bare: [] as number[], uncounted: [] as number[] };
  await createMany(product);
  for (let round = 0; round < rounds; round++) {
    rates.bare.push(await insertMany(pool, inserts));
    rates.product.push(await createMany(product));
    await pool.query('alter table companies disable trigger list_totals_inserted');
    rates.uncounted.push(await createMany(product));
    await pool.query('alter table companies enable trigger list_totals_inserted');
  }
  await pool.end();
  const ofProduct = (others: number[]) =>
    middle(rates.product.map((rate, round) => rate / (others[round] ?? 0)));
  report({ name: 'audited creates', unit: 'per second', ...middle(rates.product) });
  report({ name: '  both rows by hand', unit: 'per second', ...middle(rates.bare) });
  report({ name: '  of the rate by hand', unit: '×', ...ofProduct(rates.bare), atLeast: 0.25 });
  report({
    name: '  of creates without a kept total',
    unit: '×',
    ...ofProduct(rates.uncounted),
    atLeast: 0.95,
  });
}

/** So that no two companies of this program are the same. */
let sent = 1_000_000;

const createMany = (product: Target): Promise<number> =>
  fire(
    { ...product, headers: { ...product.headers, 'content-type': 'application/json' } },
    {
      method: 'POST',
      path,
      setupRequest: (request) => ({ ...request, body: JSON.stringify(newCompany(++sent)) }),
    },
    { amount: perRound },
  );

type Inserts = { statements: Statement[]; unique: Record<string, () => string> };

/** Records the two inserts of a create, and which of their values must differ from each other. */
async function recordInserts(databaseUrl: string): Promise<Inserts> {
  const recorder = await recordStatements(databaseUrl);
  const product = await startBenched({ databaseUrl: recorder.url });
  recorder.takeStatements();
  const number = ++sent;
  const response = await fetch(`${product.url}${path}`, {
    method: 'POST',
    headers: { ...product.headers, 'content-type': 'application/json' },
    body: JSON.stringify(newCompany(number)),
  });
  const { company } = (await response.json()) as { company: { id: string; companyCode: string } };
  const statements = recorder
    .takeStatements()
    .filter(({ text }) => /^insert into "(companies|audit_entries)"/.test(text));
  await product.stop();
  const entry = statements.find(({ text }) => text.includes('"audit_entries"'));
  const entryId = entry?.values.find((value) => /^[0-9a-f-]{36}$/.test(String(value)));
  if (statements.length !== 2 || entryId === undefined) {
    throw new Error(`A create inserts in another way: ${statements.map(({ text }) => text)}`);
  }
  const unique = {
    [company.id]: randomUUID,
    [String(entryId)]: randomUUID,
    [company.companyCode]: nextCode,
    [`durable-${number}.`]: () => `durable-${++sent}.`,
  };
  return { statements, unique };
}

let codes = 0;
/** Company codes with digits that no made code has. */
const nextCode = (): string => `BARE-${(++codes).toString(10).padStart(4, '0')}`;

/** Returns how many pairs of rows are inserted per second, over as many connections as requests. */
async function insertMany(pool: pg.Pool, { statements, unique }: Inserts): Promise<number> {
  const start = performance.now();
  let left = perRound;
  const insert = async () => {
    const client = await pool.connect();
    while (left-- > 0) {
      const fresh = Object.entries(unique).map(([value, next]) => [value, next()] as const);
      const renewed = (value: unknown) =>
        typeof value === 'string'
          ? fresh.reduce((text, [from, to]) => text.replaceAll(from, to), value)
          : value;
      await client.query('begin');
      for (const { text, values } of statements) {
        await client.query({ text, values: values.map(renewed) });
      }
      await client.query('commit');
    }
    client.release();
  };
  await Promise.all(Array.from({ length: connections }, insert));
  return (perRound * 1000) / (performance.now() - start);
}
