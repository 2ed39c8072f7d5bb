import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Queryable } from '#core/database/types.ts';
import { goodsByEvent } from '#finance/events/goods-store.ts';
import { listReversals } from '#inventory/returns/reversal-store.ts';
import { listSourceBoxes } from '#inventory/returns/source-store.ts';
import {
  listReturnLines,
  listReturnPage,
  type ReturnFilter,
  sumReturnLines,
} from '#inventory/returns/store.ts';
import { goodPlaces } from '#inventory/stock/queries.ts';
import { planOf as firstPlanOf } from '../../../test/query-plans.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { linesStillOut, oldestOpenTickets } from './actions.ts';
import { findBesideBoxes, findGoodsInBox } from './box-contents.ts';
import { findTicketByCode, outOfTickets, ticketsOutIn } from './queries.ts';
import { linesShown } from './shown-lines.ts';
import {
  listTicketLines,
  listTicketPage,
  sumTicketLines,
  type TicketFilter,
  type TicketSort,
} from './store.ts';

/*
 * Query plans for tickets and returns with many rows: they use indexes. One ticket in twenty is
 * open, and one in forty has issued stock.
 */

const count = { boxes: 400, skus: 1000, tickets: 20_000, events: 200 };
const id = (kind: number, n: string) =>
  `('00000000-0000-7000-8000-' || lpad(to_hex(${kind} * 1000000 + ${n}), 12, '0'))::uuid`;

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
  const { pool } = app.database;
  const made = `timestamptz '${app.now().toISOString()}' - (${count.tickets} - n) * interval '10 minutes'`;
  await pool.query(
    `insert into warehouses (id, created_at, updated_at, code, name, type, is_active, line1, city, state, pincode, country)
     select ${id(1, 'n')}, now(), now(), 'WH-0000' || n, 'Store ' || n, 'MAIN', true, '', '', '', '', ''
     from generate_series(0, 1) as n`,
  );
  await pool.query(
    `insert into boxes (id, created_at, updated_at, code, barcode, type, label, warehouse_id, status, condition)
     select ${id(2, 'n')}, now(), now(), 'TBX-' || n, 'TBX' || n, 'transport', '', ${id(1, '0')}, 'AVAILABLE', 'GOOD'
     from generate_series(0, ${count.boxes - 1}) as n`,
  );
  await pool.query(
    `insert into items (id, created_at, updated_at, name, category, attributes)
     values (${id(3, '0')}, now(), now(), 'Goods', 'General', '{}')`,
  );
  await pool.query(
    `insert into skus (id, created_at, updated_at, item_id, code, name, category, unit, tax_basis_points, good, value, average_cost)
     select ${id(4, 'n')}, now(), now(), ${id(3, '0')}, 'SKU-' || n, 'Goods ' || n, 'General', 'pcs', 300, 10, 1000, 100
     from generate_series(0, ${count.skus - 1}) as n`,
  );
  await pool.query(
    `insert into stock_balances (sku_id, warehouse_id, box_id, condition, qty, since)
     select ${id(4, 'n')}, ${id(1, '0')}, null, 'good', 10, now()
     from generate_series(0, ${count.skus - 1}) as n`,
  );
  await pool.query(
    `insert into events (id, created_at, updated_at, event_name, client_name, client_location, client_poc_name,
       event_date, start_time, end_time, city, venue, description, lead, category, type, status, budget)
     select ${id(8, 'n')}, now(), now(), 'Event ' || n, 'Client', '', '', date '2026-11-20', '', '', '', '', '', '', '', '', 'assigned', 100
     from generate_series(0, ${count.events - 1}) as n`,
  );
  const isOut = 'n % 40 = 0';
  await pool.query(
    `insert into tickets (id, created_at, updated_at, number, code, financial_year, status, to_type, to_ref,
       event_id, transport_box_id, note, issued_by_name, units, "out", closed_at, closed_by_name, goods)
     select ${id(5, 'n')}, ${made}, ${made}, n + 1, 'TKT/26-27/' || lpad((n + 1)::text, 5, '0'), 2026,
       case when n % 20 = 0 then 'OPEN' else 'CLOSED' end,
       case when n % 3 = 0 then 'VENDOR' else 'EVENT' end, 'Gathering number ' || n,
       case when n % 3 = 1 then ${id(8, `n % ${count.events}`)} end,
       case when ${isOut} then ${id(2, `(n / 40) % ${count.boxes}`)}
         when n % 2 = 0 then ${id(2, `n % ${count.boxes}`)} end,
       '', 'Test', 10, case when ${isOut} and n / 40 < ${count.boxes} then 4 else 0 end,
       case when n % 20 = 0 then null else now() end, case when n % 20 = 0 then null else 'Test' end,
       'SKU-' || n % ${count.skus} || e'\\nSKU-' || (n + 1) % ${count.skus}
     from generate_series(0, ${count.tickets - 1}) as n`,
  );
  await pool.query(
    `insert into ticket_lines (id, ticket_id, place, sku_id, warehouse_id, qty, cost, cost_back, good)
     select ${id(6, 'n * 2 + place')}, ${id(5, 'n')}, place, ${id(4, `(n + place) % ${count.skus}`)}, ${id(1, '0')}, 5, 500,
       case when tickets.out > 0 then 300 else 500 end, case when tickets.out > 0 then 3 else 5 end
     from generate_series(0, ${count.tickets - 1}) as n cross join generate_series(0, 1) as place
     join tickets on tickets.id = ${id(5, 'n')}`,
  );
  await pool.query(
    `insert into goods_returns (id, created_at, updated_at, code, kind, from_type, from_box_id, warehouse_id,
       received_on, received_by_name, note, units, cost, event_cost, search_text)
     select ${id(7, 'n')}, ${made}, ${made}, 'RET-' || n, case when n % 10 = 0 then 'write-off' else 'return' end,
       case when n % 3 = 0 then 'VENDOR' else 'EVENT' end,
       case when n % 2 = 0 and n % 10 <> 0 then ${id(2, `n % ${count.boxes}`)} end,
       case when n % 10 <> 0 then ${id(1, 'case when n % 50 = 1 then 1 else 0 end')} end,
       (${made})::date, 'Test', '', 5, 500, 0, 'ret-' || n || e'\\ntkt/26-27/' || n || e'\\nsku-' || n % ${count.skus}
     from generate_series(0, ${count.tickets - 1}) as n`,
  );
  await pool.query(
    `insert into goods_return_lines (id, return_id, place, ticket_id, ticket_line_id, sku_id, qty, condition, cost)
     select ${id(9, 'n')}, ${id(7, 'n')}, 0, ${id(5, 'n')}, ${id(6, 'n * 2')}, ${id(4, `n % ${count.skus}`)}, 5, 'good', 500
     from generate_series(0, ${count.tickets - 1}) as n`,
  );
  await pool.query(
    `insert into event_goods (id, event_id, at, ticket_id, return_id, ticket_code, return_code, cost)
     select ${id(10, 'n')}, ${id(8, `n % ${count.events}`)}, now(), ${id(5, 'n')}, ${id(7, 'n')},
       'TKT-' || n, 'RET-' || n, 100
     from generate_series(0, ${count.tickets - 1}) as n`,
  );
  await pool.query('vacuum analyze');
});
afterAll(() => app.stop());

/** Returns the plan of the first query that `work` runs. */
const planOf = (work: (db: Queryable) => Promise<unknown>): Promise<string> =>
  firstPlanOf(app.database, work, { without: [] });

const wholeTables =
  /Seq Scan on (tickets|ticket_lines|goods_returns|goods_return_lines|event_goods)/;
const page = { page: 1, limit: 100 };
const someIds = async (table: string, limit: number): Promise<string[]> =>
  (
    await app.database.pool.query(`select id from ${table} order by id desc limit ${limit}`)
  ).rows.map((row) => row.id);

const noTickets: TicketFilter = {
  search: undefined,
  status: undefined,
  toType: undefined,
  out: undefined,
  lateBefore: new Date(0),
};
const listed = (
  given: Partial<TicketFilter>,
  sort: TicketSort = { column: 'createdAt', descending: true },
) => planOf((db) => listTicketPage(db, { filter: { ...noTickets, ...given }, sort, page }));

describe('tickets', () => {
  test('are read off an index in the requested order', async () => {
    for (const [given, column, index] of [
      [{}, 'createdAt', 'tickets_created_at_idx'],
      [{}, 'issuedOn', 'tickets_created_at_idx'],
      // Codes are unique, so either index will do.
      [{}, 'code', 'tickets_code'],
      [{}, 'toRef', 'tickets_to_ref_idx'],
      [{ status: 'OPEN' }, 'createdAt', 'tickets_status_idx'],
      [{ toType: 'VENDOR' }, 'createdAt', 'tickets_to_type_idx'],
      [{ status: 'CLOSED', toType: 'EVENT' }, 'createdAt', 'tickets_status_to_type_idx'],
      [{ out: 'some' }, 'createdAt', 'tickets_out_idx'],
      [{ out: 'late', lateBefore: new Date(0) }, 'createdAt', 'tickets_out_idx'],
    ] as const) {
      const plan = await listed(given, { column, descending: true });
      expect(plan).toContain(index);
      expect(plan).not.toMatch(wholeTables);
      // An incremental sort within equal codes doesn't sort the table.
      expect(plan.replaceAll('Incremental Sort', '')).not.toMatch(/Sort {2}\(/);
    }
  });

  test('are searched by an index, including open ones only', async () => {
    for (const given of [
      { search: 'sku-999' },
      { search: 'number 19999', status: 'OPEN' as const },
    ]) {
      const plan = await listed(given);
      expect(plan).toContain('tickets_search_idx');
      expect(plan).not.toMatch(wholeTables);
    }
  });

  test('have their lines and sums by key', async () => {
    const ticketIds = await someIds('tickets', 100);
    for (const plan of [
      await planOf((db) => listTicketLines(db, { ticketIds })),
      await planOf((db) => linesShown(db, { ticketIds, most: 50 })),
      await planOf((db) => sumTicketLines(db, ticketIds)),
    ]) {
      expect(plan).toMatch(/ticket_lines_(place|source)_key/);
      expect(plan).not.toMatch(wholeTables);
    }
  });

  test('are found by a scanned code', async () => {
    const plan = await planOf((db) => findTicketByCode(db, 'tkt/26-27/00040'));
    expect(plan).toMatch(/tickets_code/);
    expect(plan).not.toMatch(wholeTables);
  });
});

describe('issued stock', () => {
  test('of a SKU is looked up only among lines with units out', async () => {
    const [sku = ''] = await someIds('skus', 1);
    const needs = new Map([[sku, 5]]);
    const plan = await planOf((db) => oldestOpenTickets(db, { type: 'EVENT', needs }));
    expect(plan).toContain('ticket_lines_out_idx');
    expect(plan).not.toMatch(wholeTables);
    const ticketIds = await someIds('tickets', 3);
    const still = await planOf((db) => linesStillOut(db as never, { ticketIds, skuIds: [sku] }));
    expect(still).not.toMatch(wholeTables);
  });

  test('of boxes is looked up only among tickets with issued stock', async () => {
    const boxIds = await someIds('boxes', 25);
    for (const plan of [
      await planOf((db) => ticketsOutIn(db, boxIds)),
      await planOf((db) => findGoodsInBox(db, boxIds[0] ?? '')),
      await planOf((db) => findBesideBoxes(db, boxIds)),
    ]) {
      expect(plan).toContain('tickets_box_key');
      expect(plan).not.toMatch(wholeTables);
    }
  });

  test('of a ticket is read by its key', async () => {
    const plan = await planOf((db) => outOfTickets(db, ['00000000-0000-7000-8000-0000004c4b40']));
    expect(plan).toContain('tickets_pkey');
  });

  test('and stock to pick are found by SKU', async () => {
    const skuIds = await someIds('skus', 3);
    const plan = await planOf((db) => goodPlaces(db, skuIds));
    expect(plan).toMatch(/stock_balances_(sku_id_place_id_condition_pk|warehouse_idx)/);
    expect(plan).not.toMatch(/Seq Scan on stock_balances/);
  });
});

describe('returns', () => {
  const nothing: ReturnFilter = {
    search: undefined,
    kind: undefined,
    fromType: undefined,
    ticketId: undefined,
    fromBoxId: undefined,
    wh: undefined,
    from: undefined,
    to: undefined,
  };
  const returnsBy = (given: Partial<ReturnFilter>, column: 'createdAt' | 'receivedOn') =>
    planOf((db) =>
      listReturnPage(db, {
        filter: { ...nothing, ...given },
        sort: { column, descending: true },
        page: { page: 1, limit: 25 },
      }),
    );

  test('are read off an index in the requested order', async () => {
    const [fromBoxId] = await someIds('boxes', 1);
    const [wh] = await someIds('warehouses', 1);
    for (const [given, column, index] of [
      [{}, 'createdAt', 'goods_returns_created_at_idx'],
      [{}, 'receivedOn', 'goods_returns_received_on_idx'],
      [{ kind: 'write-off' }, 'createdAt', 'goods_returns_kind_idx'],
      [{ fromType: 'VENDOR' }, 'createdAt', 'goods_returns_from_type_idx'],
      [{ fromBoxId }, 'createdAt', 'goods_returns_from_box_idx'],
      [{ wh }, 'createdAt', 'goods_returns_warehouse_idx'],
      [{ from: '2026-11-18', to: '2026-11-19' }, 'receivedOn', 'goods_returns_received_on_idx'],
      [{ from: '2026-11-19' }, 'createdAt', 'goods_returns_received_on_idx'],
    ] as const) {
      const plan = await returnsBy(given, column);
      expect(plan).toContain(index);
      expect(plan).not.toMatch(wholeTables);
    }
  });

  test('of a ticket, and searched ones, are looked up by index', async () => {
    const [ticketId] = await someIds('tickets', 1);
    const ofTicket = await returnsBy({ ticketId }, 'createdAt');
    expect(ofTicket).toContain('goods_return_lines_ticket_idx');
    expect(ofTicket).not.toMatch(wholeTables);
    const searched = await returnsBy({ search: 'sku-999' }, 'createdAt');
    expect(searched).toContain('goods_returns_search_idx');
    expect(searched).not.toMatch(wholeTables);
  });

  test('have their lines, sums and reversals by key', async () => {
    const returnIds = await someIds('goods_returns', 25);
    for (const plan of [
      await planOf((db) => listReturnLines(db, { returnIds, most: 50 })),
      await planOf((db) => sumReturnLines(db, { returnIds, mostTickets: 5 })),
      await planOf((db) => listReversals(db, returnIds)),
    ]) {
      expect(plan).not.toMatch(wholeTables);
    }
  });

  test('show what is out in each box to choose from by an index', async () => {
    const plan = await planOf((db) => listSourceBoxes(db, { search: undefined, most: 50 }));
    expect(plan).toContain('tickets_box_key');
    expect(plan).not.toMatch(wholeTables);
  });

  test('have their lines by key, and events their goods costs by key', async () => {
    const lines = await planOf(async (db) =>
      listReturnLines(db, { returnIds: await someIds('goods_returns', 25), most: 50 }),
    );
    expect(lines).toContain('goods_return_lines_place_key');
    const events = await someIds('events', 2);
    const goods = await planOf((db) => goodsByEvent(db, events));
    expect(goods).toContain('event_goods_event_idx');
    expect(goods).not.toMatch(wholeTables);
  });
});
