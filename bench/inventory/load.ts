import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { ClientBase } from 'pg';
import type { OpenOptions } from '../../apps/server/src/core/database/open.ts';
import { inRoot } from '../../scripts/paths.mjs';
import { withClient } from '../harness/with-client.ts';
import * as plan from './plan.ts';
import * as rows from './rows.ts';

const plans =
  'planned_warehouses, planned_boxes, planned_transport, planned_events, planned_skus, planned_movements, planned_tickets, planned_returns, planned_lines, planned_counts';
const tables =
  'warehouses, boxes, events, event_goods, items, skus, tickets, ticket_lines, goods_returns, goods_return_lines, stock_movements, stock_lines, stock_balances, warehouse_stock, stock_days, stock_counts, stock_count_places, stock_count_lines';

/**
 * Fills a migrated database with goods, places and two years of movements.
 * @throws when stored sums differ from the ledger
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
  await client.query(plan.planTransport, [plan.transportOf(size)]);
  await client.query(plan.planEvents);
  await client.query(plan.planSkus, [size.skus]);
  await client.query(plan.planMovements, [size.movements, size.skus]);
  await client.query(plan.planTickets);
  await client.query(plan.planReturns);
  await client.query(
    'analyze planned_boxes, planned_skus, planned_movements, planned_tickets, planned_returns',
  );
  await client.query(plan.planLines, [size.boxes]);
  await client.query('analyze planned_lines');
  await client.query(rows.insertWarehouses);
  await client.query(rows.insertBoxes);
  await client.query(rows.insertTransport);
  await client.query(rows.insertEvents);
  await client.query(rows.insertItems);
  await client.query(rows.insertSkus);
  await client.query(rows.insertTickets);
  await client.query(rows.insertTicketLines);
  await client.query(rows.insertReturns);
  await client.query(rows.insertReturnLines);
  await client.query(rows.insertEventGoods);
  await client.query(rows.insertMovements);
  await client.query(rows.insertLines);
  await client.query(rows.insertBalances);
  await client.query(rows.insertWarehouseStock);
  await client.query('analyze skus, stock_balances');
  await client.query(rows.sumSkus);
  await client.query(rows.insertDays);
  await client.query(rows.planCounts);
  await client.query(rows.insertCounts);
  await client.query(rows.insertCountPlaces);
  await client.query(rows.insertCountLines);
  await client.query(`drop table ${plans}`);
  await client.query(`vacuum (analyze) ${tables}`);
}

/** @throws when `npm run stock:verify` finds stored sums that differ from the ledger */
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

type Found = Record<
  | 'skus'
  | 'boxes'
  | 'movements'
  | 'lines'
  | 'tickets'
  | 'returns'
  | 'boxed'
  | 'counts'
  | 'negative',
  number
>;

/** @throws when rows are missing */
async function requireAll(client: ClientBase, size: plan.Size): Promise<void> {
  const count = (of: string) => `(select count(*)::int from ${of})`;
  const { rows: found } = await client.query<Found>(`
    select ${count('skus')} as skus, ${count('boxes')} as boxes, ${count('stock_movements')} as movements,
      ${count('stock_lines')} as lines, ${count('tickets')} as tickets, ${count('goods_returns')} as returns,
      ${count('tickets where transport_box_id is not null and "out" > 0')} as boxed, ${count('stock_counts')} as counts,
      ${count('stock_balances where qty < 0')} as negative`);
  const is = found[0] as Found;
  const asPlanned =
    is.skus === size.skus &&
    is.boxes === size.boxes + plan.transportOf(size) &&
    is.movements === size.movements &&
    is.lines === size.movements * plan.linesOfMovement &&
    is.tickets === size.movements / plan.stepsOfCycle &&
    is.returns === is.tickets &&
    is.boxed === plan.transportOf(size) &&
    is.counts === size.boxes / 10 + 1 &&
    is.negative === 0;
  if (!asPlanned) throw new Error(`The loaded goods are wrong: ${JSON.stringify(is)}`);
}
