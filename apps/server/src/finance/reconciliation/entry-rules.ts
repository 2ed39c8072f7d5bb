import type { QueryOf } from '@kolam/contract/core/endpoint.ts';
import { inRupees } from '@kolam/contract/core/money.ts';
import { metaOf, searchOf } from '@kolam/contract/core/paging.ts';
import { otherHeads } from '@kolam/contract/finance/other-entries/values.ts';
import type { listEntryRules } from '@kolam/contract/finance/reconciliation/endpoints.ts';
import { reconciliationMessages } from '@kolam/contract/finance/reconciliation/messages.ts';
import type { EntryRule } from '@kolam/contract/finance/reconciliation/model.ts';
import type { SaveRule } from '@kolam/contract/finance/reconciliation/rules.ts';
import { presentRecord } from '#core/columns.ts';
import type { Queryable, Tx } from '#core/database/types.ts';
import { conflict, notFound } from '#core/failure.ts';
import { newId } from '#core/ids.ts';
import { sortOf } from '#core/listing.ts';
import { assertVersion, type RequestContext, type SignedInContext } from '#core/request-context.ts';
import { changesBetween, recordChange } from '#platform/audit/actions.ts';
import {
  findRule,
  findSameText,
  insertRule,
  listRulePage,
  lockRules,
  type RuleRow,
  removeRule,
  saveRule,
  usesOfRules,
} from './rule-store.ts';

export async function readRules({ db }: RequestContext, query: QueryOf<typeof listEntryRules>) {
  const { rows, total } = await listRulePage(db, {
    filter: { search: searchOf(query), head: query.head },
    sort: sortOf(query.sort),
    page: query,
  });
  return { data: await presentRules(db, rows), meta: metaOf(query, total) };
}

export async function readRule({ db }: RequestContext, id: string) {
  const row = await findRule(db, id);
  if (!row) throw notFound();
  return { data: await presentRule(db, row) };
}

/**
 * Makes a rule, whose text is at `field` of the request.
 * @throws Failure 409 `RULE_EXISTS`
 */
export async function createRule(
  tx: Tx,
  context: SignedInContext,
  body: SaveRule,
  { field }: { field: string },
): Promise<RuleRow> {
  await lockRules(tx);
  const id = newId();
  await requireNew(tx, { id, ...body }, field);
  const now = context.clock.now();
  const row = await insertRule(tx, { id, createdAt: now, updatedAt: now, ...body });
  await recordChange(tx, context, {
    record: recordOf(row),
    action: 'created',
    changes: changesBetween({}, valuesOf(row)),
  });
  return row;
}

/** @throws Failure 404, 409 `RULE_EXISTS`, 412 */
export function updateRule(context: SignedInContext, id: string, body: SaveRule) {
  return context.transaction(async (tx) => {
    const before = await requireRule(tx, context, id);
    const changes = changesBetween(valuesOf(before), valuesOf({ ...before, ...body }));
    // A save without changes keeps the version, so other users' edits don't go stale.
    if (changes.length === 0) return { data: await presentRule(tx, before) };
    await requireNew(tx, { id, ...body }, 'text');
    const row = await saveRule(tx, id, { ...body, updatedAt: context.clock.now() });
    await recordChange(tx, context, { record: recordOf(row), action: 'updated', changes });
    return { data: await presentRule(tx, row) };
  });
}

/** Deletes a rule. What was recorded by it stays. @throws Failure 404, 412 */
export function deleteRule(context: SignedInContext, id: string) {
  return context.transaction(async (tx) => {
    const row = await requireRule(tx, context, id);
    await removeRule(tx, id);
    await recordChange(tx, context, {
      record: recordOf(row),
      action: 'deleted',
      changes: changesBetween(valuesOf(row), {}),
    });
    return { deleted: { id } };
  });
}

async function requireRule(tx: Tx, context: SignedInContext, id: string): Promise<RuleRow> {
  await lockRules(tx);
  const row = await findRule(tx, id);
  if (!row) throw notFound();
  assertVersion(context, row.version);
  return row;
}

async function requireNew(
  tx: Tx,
  rule: Pick<RuleRow, 'id' | 'text' | 'direction'>,
  field: string,
): Promise<void> {
  const same = await findSameText(tx, rule);
  if (!same) return;
  const message = reconciliationMessages.ruleExists(same.text, otherHeads[same.head].label);
  throw conflict('RULE_EXISTS', message, { [field]: message });
}

const rupeesOrNull = (paise: number | null) => (paise === null ? null : inRupees(paise));

/** Returns what a rule says, under the names of the endpoints and of `entryRuleFieldLabels`. */
const valuesOf = ({ text, direction, amountFrom, amountTo, head }: SaveRule) => ({
  ...{ text, direction },
  amountFrom: rupeesOrNull(amountFrom),
  amountTo: rupeesOrNull(amountTo),
  head,
});

async function presentRules(db: Queryable, rows: RuleRow[]): Promise<EntryRule[]> {
  const uses = await usesOfRules(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => {
    const { used = 0, lastUsedAt = null } = uses.get(row.id) ?? {};
    return { ...presentRecord(row), ...valuesOf(row), used, lastUsedAt };
  });
}

async function presentRule(db: Queryable, row: RuleRow): Promise<EntryRule> {
  const [presented] = await presentRules(db, [row]);
  if (!presented) throw new Error('A rule that was just read is not there');
  return presented;
}

const recordOf = ({ id, text: title }: RuleRow) => ({ kind: 'entry-rule', id, title }) as const;
