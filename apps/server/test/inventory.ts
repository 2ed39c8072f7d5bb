import type { Condition } from '@kolam/contract/inventory/goods/conditions.ts';
import { transaction } from '#core/database/transaction.ts';
import { newId } from '#core/ids.ts';
import type { RequestContext } from '#core/request-context.ts';
import { boxes } from '#inventory/boxes/tables.ts';
import { items, skus } from '#inventory/catalogue/tables.ts';
import { lockStock, postMovement } from '#inventory/stock/actions.ts';
import { warehouses } from '#inventory/warehouses/tables.ts';
import type { TestApp } from './test-app.ts';

/*
 * Warehouses, boxes and SKUs as rows, with stock by the ledger. The endpoints that create them have
 * separate tests.
 */

type App = Pick<TestApp, 'services' | 'now'>;
export type TestWarehouse = typeof warehouses.$inferSelect;
export type TestBox = typeof boxes.$inferSelect;
export type TestSku = typeof skus.$inferSelect;

const record = ({ now }: App) => ({ id: newId(), createdAt: now(), updatedAt: now() });
/** A suffix unique to each record of a test. */
const ending = (id: string) => id.slice(-8).toUpperCase();

/** Creates a warehouse, by default an active main one in Pune. */
export async function makeWarehouse(
  app: App,
  given: Partial<typeof warehouses.$inferInsert> = {},
): Promise<TestWarehouse> {
  const values = record(app);
  const [row] = await app.services.db
    .insert(warehouses)
    .values({
      ...values,
      code: `WH-${ending(values.id)}`,
      name: 'Pune store',
      type: 'MAIN',
      isActive: true,
      line1: '4 Law College Road',
      city: 'Pune',
      state: 'Maharashtra',
      pincode: '411004',
      country: 'India',
      ...given,
    })
    .returning();
  return row as TestWarehouse;
}

/** Creates a box in a warehouse, by default an available storage box. */
export async function makeBox(
  app: App,
  warehouse: { id: string },
  given: Partial<typeof boxes.$inferInsert> = {},
): Promise<TestBox> {
  const values = record(app);
  const prefix = given.type === 'transport' ? 'TBX' : 'SBX';
  const [row] = await app.services.db
    .insert(boxes)
    .values({
      ...values,
      code: `${prefix}-${ending(values.id)}`,
      barcode: `${prefix}${ending(values.id)}`,
      type: 'storage',
      label: '',
      warehouseId: warehouse.id,
      status: 'AVAILABLE',
      condition: 'GOOD',
      ...given,
    })
    .returning();
  return row as TestBox;
}

/** Creates a SKU of a new item, without stock. */
export async function makeSku(
  app: App,
  given: Partial<typeof skus.$inferInsert> = {},
): Promise<TestSku> {
  const values = record(app);
  const { name = 'Yoga mat', category = 'General' } = given;
  const item = record(app);
  await app.services.db.insert(items).values({ ...item, name, category, attributes: {} });
  const [row] = await app.services.db
    .insert(skus)
    .values({
      ...values,
      itemId: item.id,
      code: `SKU-${ending(values.id)}`,
      name,
      category,
      unit: 'pcs',
      taxBasisPoints: 300,
      ...given,
    })
    .returning();
  return row as TestSku;
}

/** A context for work without a request. */
export const someone = ({ services }: Pick<TestApp, 'services'>): RequestContext =>
  ({
    ...services,
    actor: { id: null, name: 'Kolam' },
    requestId: null,
  }) as unknown as RequestContext;

/**
 * Brings units into a warehouse or one of its boxes by the ledger, as a receipt would. The unit
 * cost is in paise, by default ₹100.
 */
export async function bringIn(
  app: TestApp,
  sku: { id: string },
  {
    warehouse,
    box,
    qty,
    condition = 'good',
    unitCost = 10_000,
    note = 'Brought in',
  }: {
    warehouse: { id: string };
    box?: { id: string };
    qty: number;
    condition?: Condition;
    unitCost?: number;
    note?: string;
  },
): Promise<string> {
  return transaction(app.services.db, async (tx) => {
    const held = await lockStock(tx, {
      boxIds: box ? [box.id] : [],
      warehouseIds: [warehouse.id],
      skuIds: [sku.id],
    });
    const to = { warehouseId: warehouse.id, boxId: box?.id ?? null, condition };
    const cost = qty * unitCost;
    const movement = { type: 'INBOUND' as const, note, moves: [{ skuId: sku.id, qty, to, cost }] };
    return postMovement(tx, someone(app), { locked: held, movement });
  });
}

type Lying = { sku: string; place: string; condition: Condition; qty: number };

/**
 * Returns the balances: the code of a SKU, the code of a box or the name of a warehouse, and the
 * units.
 */
export async function stockIn(app: Pick<TestApp, 'database'>): Promise<Lying[]> {
  const { rows } = await app.database.pool.query(
    `select skus.code as sku, coalesce(boxes.code, warehouses.name) as place, stock_balances.condition, qty
     from stock_balances join skus on skus.id = sku_id
     join warehouses on warehouses.id = stock_balances.warehouse_id
     left join boxes on boxes.id = box_id
     where qty > 0 order by 1, 2, 3`,
  );
  return rows;
}
