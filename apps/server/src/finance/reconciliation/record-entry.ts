import type { BodyOf } from '@kolam/contract/core/endpoint.ts';
import { rupeeText } from '@kolam/contract/core/rupee-text.ts';
import { type OtherHead, otherHeads } from '@kolam/contract/finance/other-entries/values.ts';
import type { recordEntryFromRow } from '@kolam/contract/finance/reconciliation/endpoints.ts';
import { reconciliationMessages } from '@kolam/contract/finance/reconciliation/messages.ts';
import type { SaveRule } from '@kolam/contract/finance/reconciliation/rules.ts';
import type { Tx } from '#core/database/types.ts';
import { conflict, invalid } from '#core/failure.ts';
import { assertVersion, type SignedInContext } from '#core/request-context.ts';
import { directionOf, recordEntries } from '#finance/other-entries/actions.ts';
import { recordChange } from '#platform/audit/actions.ts';
import {
  countMatches,
  entryOf,
  lockRowToMatch,
  matchBy,
  presentChanged,
  requireOpen,
} from './change-match.ts';
import { createRule } from './entry-rules.ts';
import { leftOfRow } from './left.ts';
import { insertMatches } from './match-store.ts';
import type { BankRowRecord } from './row-store.ts';
import { isInRow, rulesAmong, rulesOfRows } from './rule-store.ts';
import { earliestDayAt } from './sure.ts';

/** Records what a row shows as another entry, and matches it with the row, in one transaction. */
export function recordEntryOfRow(
  context: SignedInContext,
  id: string,
  { amount: given, bookedOn: givenDay, rule, ...body }: BodyOf<typeof recordEntryFromRow>,
) {
  const at = context.clock.now();
  return context.transaction(async (tx) => {
    const locked = await lockRowToMatch(tx, id);
    assertVersion(context, locked.row.version);
    await requireOpen(tx, locked.row);
    const { direction, day, note: narration } = locked.row;
    const left = leftOfRow(locked.row);
    const amount = given ?? left;
    if (amount > left) {
      const message = reconciliationMessages.aboveRow(rupeeText(left));
      throw conflict('ABOVE_AMOUNT', message, { amount: message });
    }
    const bookedOn = givenDay ?? day;
    if (bookedOn < day) throw invalid({ bookedOn: reconciliationMessages.beforeRow });
    if (rule) {
      const { head } = body;
      const ofRow = { head, direction: directionOf({ head, direction }) };
      await makeRule(tx, context, locked.row, { ...rule, ...ofRow });
    }
    const [entry] = await recordEntries(tx, context, [
      { ...body, direction, amount, bookedOn, narration },
    ]);
    if (!entry) throw new Error('No entry was recorded');
    const ruleId = await ruleOf(tx, context, { rowId: id, head: entry.head });
    const part = { rowId: id, paymentId: null, entryId: entry.id, way: 'created' as const, ruleId };
    await insertMatches(tx, [{ ...part, amount, ...matchBy(context, at) }]);
    const changed = await countMatches(tx, locked.row, { entries: amount, at });
    const after = `${entry.code} · ${otherHeads[entry.head].label} · ${rupeeText(amount)}`;
    await recordChange(
      tx,
      context,
      entryOf(locked, { field: 'entry', action: 'entry_recorded', before: null, after }),
    );
    return presentChanged(tx, context, changed);
  });
}

/** Makes a rule from a row that it fits. @throws Failure 400 at the field, 409 `RULE_EXISTS` */
async function makeRule(
  tx: Tx,
  context: SignedInContext,
  row: BankRowRecord,
  rule: SaveRule,
): Promise<void> {
  if (!(await isInRow(tx, row.id, rule.text))) {
    throw invalid({ 'rule.text': reconciliationMessages.ruleTextElsewhere });
  }
  const size = Math.abs(row.amount);
  const { amountFrom, amountTo } = rule;
  if (amountFrom !== null && size < amountFrom) {
    throw invalid({ 'rule.amountFrom': reconciliationMessages.ruleAmountElsewhere });
  }
  if (amountTo !== null && size > amountTo) {
    throw invalid({ 'rule.amountTo': reconciliationMessages.ruleAmountElsewhere });
  }
  await createRule(tx, context, rule, { field: 'rule.text' });
}

/** Returns the rule that says the head of an open row, or null. */
async function ruleOf(
  tx: Tx,
  { clock }: SignedInContext,
  { rowId, head }: { rowId: string; head: OtherHead },
): Promise<string | null> {
  const earliest = earliestDayAt(clock.now());
  const rules = await rulesOfRows(tx, { rows: rulesAmong([rowId]), earliest });
  return rules.find((rule) => rule.head === head)?.ruleId ?? null;
}
