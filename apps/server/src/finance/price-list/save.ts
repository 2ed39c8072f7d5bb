import { priceListMessages } from '@kolam/contract/finance/price-list/messages.ts';
import type { SavePriceListEntry } from '@kolam/contract/finance/price-list/rules.ts';
import type { Tx } from '#core/database/types.ts';
import { conflict, notFound } from '#core/failure.ts';
import { newId } from '#core/ids.ts';
import { assertVersion, type SignedInContext } from '#core/request-context.ts';
import { changesBetween, recordChange } from '#platform/audit/actions.ts';
import { presentEntry, recordOf, valuesOf } from './present.ts';
import {
  type EntryRow,
  findEntry,
  findOther,
  findUsual,
  insertEntry,
  lockPriceList,
  removeEntry,
  saveEntry,
} from './store.ts';

/** @throws Failure 409 `ENTRY_EXISTS` */
export function createEntry(context: SignedInContext, { taxPct, ...body }: SavePriceListEntry) {
  return context.transaction(async (tx) => {
    await lockPriceList(tx);
    const id = newId();
    await requireNew(tx, { id, desc: body.desc });
    if (body.isUsual) await releaseUsual(tx, context);
    const now = context.clock.now();
    const entry = { id, createdAt: now, updatedAt: now, taxRate: taxPct, ...body };
    const row = await insertEntry(tx, entry);
    await recordChange(tx, context, {
      record: recordOf(row),
      action: 'created',
      changes: changesBetween({}, valuesOf(row)),
    });
    return { data: presentEntry(row) };
  });
}

/** @throws Failure 404, 409 `ENTRY_EXISTS`, 412 */
export function updateEntry(
  context: SignedInContext,
  id: string,
  { taxPct, ...body }: SavePriceListEntry,
) {
  return context.transaction(async (tx) => {
    const before = await requireEntry(tx, context, id);
    const values = { ...body, taxRate: taxPct };
    const changes = changesBetween(valuesOf(before), valuesOf({ ...before, ...values }));
    // A save without changes keeps the version, so other users' edits don't go stale.
    if (changes.length === 0) return { data: presentEntry(before) };
    await requireNew(tx, { id, desc: body.desc });
    if (body.isUsual && !before.isUsual) await releaseUsual(tx, context);
    const row = await saveEntry(tx, id, { ...values, updatedAt: context.clock.now() });
    await recordChange(tx, context, { record: recordOf(row), action: 'updated', changes });
    return { data: presentEntry(row) };
  });
}

/** @throws Failure 404, 412 */
export function deleteEntry(context: SignedInContext, id: string) {
  return context.transaction(async (tx) => {
    const row = await requireEntry(tx, context, id);
    await removeEntry(tx, id);
    await recordChange(tx, context, {
      record: recordOf(row),
      action: 'deleted',
      changes: changesBetween(valuesOf(row), {}),
    });
    return { deleted: { id } };
  });
}

async function requireEntry(tx: Tx, context: SignedInContext, id: string): Promise<EntryRow> {
  await lockPriceList(tx);
  const row = await findEntry(tx, id);
  if (!row) throw notFound();
  assertVersion(context, row.version);
  return row;
}

async function requireNew(tx: Tx, entry: Pick<EntryRow, 'id' | 'desc'>): Promise<void> {
  if ((await findOther(tx, entry)) === null) return;
  const message = priceListMessages.exists(entry.desc);
  throw conflict('ENTRY_EXISTS', message, { desc: message });
}

/** New invoices start with another entry from now on. */
async function releaseUsual(tx: Tx, context: SignedInContext): Promise<void> {
  const before = await findUsual(tx);
  if (!before) return;
  const row = await saveEntry(tx, before.id, { isUsual: false, updatedAt: context.clock.now() });
  await recordChange(tx, context, {
    record: recordOf(row),
    action: 'updated',
    changes: changesBetween(valuesOf(before), valuesOf(row)),
  });
}
