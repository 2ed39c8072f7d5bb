import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { ClientBase } from 'pg';
import type { OpenOptions } from '../../apps/server/src/core/database/open.ts';
import { inRoot } from '../../scripts/paths.mjs';
import { withClient } from '../harness/with-client.ts';
import * as plan from './plan.ts';
import * as rows from './rows.ts';

const plans = 'planned_warehouses, planned_boxes, planned_skus, planned_movements, planned_lines';
const tables =
  'warehouses, boxes, items, skus, stock_movements, stock_lines, stock_balances, stock_days';

/**
 * Fills a database that the product has migrated with goods, places and two years of movements.
 *
 * @throws when what is kept is not what the ledger adds up to
 */
export async function loadInventory(where: OpenOptions, size: plan.Size): Promise<void> {
  await withClient(where, async (client) => {
    await insertInventory(client, size);
    await requireAll(client, size);
  });
  await requireTrueStock(where);
}

async function insertInventory(client: ClientBase, size: plan.Size): Promise<void> {
  await client.query(plan.planWarehouses);
  await client.query(plan.planBoxes, [size.boxes]);
  await client.query(plan.planSkus, [size.skus]);
  await client.query(plan.planMovements, [size.movements, size.skus]);
  await client.query('analyze planned_boxes, planned_skus, planned_movements');
  await client.query(plan.planLines, [size.boxes]);
  await client.query('analyze planned_lines');
  await client.query(rows.insertWarehouses);
  await client.query(rows.insertBoxes);
  await client.query(rows.insertItems);
  await client.query(rows.insertSkus);
  await client.query(rows.insertMovements);
  await client.query(rows.insertLines);
  await client.query(rows.insertBalances);
  await client.query('analyze skus, stock_balances');
  await client.query(rows.sumSkus);
  await client.query(rows.insertDays);
  await client.query(`drop table ${plans}`);
  await client.query(`vacuum (analyze) ${tables}`);
}

/** @throws when what is kept is not what the ledger adds up to, as `npm run stock:verify` says it */
export async function requireTrueStock({ url, folder }: OpenOptions): Promise<void> {
  const env = { ...process.env, DATA_DIR: folder, ...(url ? { DATABASE_URL: url } : {}) };
  await promisify(execFile)(
    process.execPath,
    [inRoot('apps/server/dist/main.js'), 'stock:verify'],
    { env, maxBuffer: 10_000_000 },
  ).catch(({ stdout, stderr }: { stdout: string; stderr: string }) => {
    throw new Error(`${stdout}\n${stderr}`.slice(0, 4000));
  });
}

type Found = { skus: number; boxes: number; movements: number; lines: number; negative: number };

/** @throws when not everything is there */
async function requireAll(client: ClientBase, size: plan.Size): Promise<void> {
  const count = (of: string) => `(select count(*)::int from ${of})`;
  const { rows: found } = await client.query<Found>(`
    select ${count('skus')} as skus, ${count('boxes')} as boxes, ${count('stock_movements')} as movements,
      ${count('stock_lines')} as lines, ${count('stock_balances where qty < 0')} as negative`);
  const is = found[0] as Found;
  const asPlanned =
    is.skus === size.skus &&
    is.boxes === size.boxes &&
    is.movements === size.movements &&
    is.lines === size.movements * plan.linesOfMovement &&
    is.negative === 0;
  if (!asPlanned) throw new Error(`The loaded goods are wrong: ${JSON.stringify(is)}`);
}
