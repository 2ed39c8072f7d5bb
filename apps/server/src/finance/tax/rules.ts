import { dayOf } from '@kolam/contract/core/dates.ts';
import type { QueryOf } from '@kolam/contract/core/endpoint.ts';
import { metaOf } from '@kolam/contract/core/paging.ts';
import type { listTaxRules } from '@kolam/contract/finance/tax/endpoints.ts';
import {
  taxMessages,
  taxProfileNames,
  taxRuleKindNames,
} from '@kolam/contract/finance/tax/messages.ts';
import type { NewTaxRule } from '@kolam/contract/finance/tax/rule-fields.ts';
import type { Tx } from '#core/database/types.ts';
import { conflict, notFound, preconditionFailed } from '#core/failure.ts';
import { newId } from '#core/ids.ts';
import type { RequestContext, SignedInContext } from '#core/request-context.ts';
import { changesBetween, type NewEntry, recordChange } from '#platform/audit/actions.ts';
import { historyValues, presentProfile, presentRule, settingsRecord } from './present.ts';
import {
  deleteRule,
  findRule,
  findRuleOf,
  findTaxSettings,
  insertRule,
  isTakenByDrafts,
  type ListedRule,
  listRules,
  lockTaxSettings,
  replaceRule,
  restsOn,
  type TaxRuleRow,
  type TaxSettingsRow,
} from './store.ts';

export async function readRules(context: RequestContext, query: QueryOf<typeof listTaxRules>) {
  const { profile, kind } = query;
  const filter = {
    profile: profile === 'all' ? undefined : profile,
    kind: kind === 'all' ? undefined : kind,
  };
  const { rows, total } = await listRules(context.db, { filter, page: query });
  const today = dayOf(context.clock.now());
  return {
    data: rows.map((row) => presentRule(row, today)),
    meta: metaOf(query, total),
    profile: presentProfile(await findTaxSettings(context.db), context.settings),
  };
}

/**
 * Adds a rule, or replaces the one that begins on the same day, even if it is in force: a wrong
 * rule must be correctable, and documents based on it keep their figures.
 * @throws Failure 409 `RULE_EXISTS`, 412 when it would replace another version than the given one
 */
export async function createRule(context: SignedInContext, body: NewTaxRule) {
  const now = context.clock.now();
  const { profile, kind, validFrom, terms, source, isVerified } = body;
  return context.transaction(async (tx) => {
    const settings = await lockTaxSettings(tx);
    const before = await findRuleOf(tx, { profile, kind, validFrom });
    if (before && !body.replace) {
      throw conflict('RULE_EXISTS', taxMessages.ruleExists(kind, validFrom));
    }
    if (body.replace && body.version !== before?.version) throw preconditionFailed();
    const id = before?.id ?? newId();
    const kept = { terms, source, isVerified, updatedAt: now };
    if (before) await replaceRule(tx, id, kept);
    else await insertRule(tx, { id, profile, kind, validFrom, createdAt: now, ...kept });
    const row = await requireRule(tx, id);
    await recordRule(tx, context, {
      ...{ row, settings },
      action: before ? 'replaced' : 'added',
      changes: changesBetween(before ? historyValues(before) : {}, historyValues(row)),
    });
    return { data: presentRule(row, dayOf(now)) };
  });
}

/**
 * Deletes a rule that no record can be based on. If it is in force, nothing may have been recorded
 * since it was created. If not, no draft of its days may use its rate.
 * @throws Failure 409 `RULE_IN_FORCE`
 */
export async function removeRule(context: SignedInContext, id: string) {
  const today = dayOf(context.clock.now());
  return context.transaction(async (tx) => {
    const settings = await lockTaxSettings(tx);
    const row = await requireRule(tx, id);
    if (row.validFrom <= today) await requireUnused(tx, id);
    else if (await isTakenByDrafts(tx, id)) {
      throw conflict('RULE_IN_FORCE', taxMessages.ruleTakenByDraft);
    }
    await deleteRule(tx, id);
    await recordRule(tx, context, { row, settings, action: 'deleted', changes: [] });
    return { data: presentRule(row, today) };
  });
}

async function requireUnused(tx: Tx, id: string): Promise<void> {
  const { recorded, hasBefore } = await restsOn(tx, id);
  if (recorded) throw conflict('RULE_IN_FORCE', taxMessages.ruleInForce);
  // Without any rule, no figure could be calculated.
  if (!hasBefore) throw conflict('RULE_IN_FORCE', taxMessages.firstRule);
}

async function requireRule(tx: Tx, id: string): Promise<ListedRule> {
  const found = await findRule(tx, id);
  if (!found) throw notFound();
  return found;
}

type RuleChange = Pick<NewEntry, 'changes'> & {
  action: 'added' | 'replaced' | 'deleted';
  row: TaxRuleRow;
  settings: TaxSettingsRow;
};

/** Records a change in the rule's history and in that of all rules, which includes deleted ones. */
async function recordRule(
  tx: Tx,
  context: SignedInContext,
  { row, settings, action, changes }: RuleChange,
): Promise<void> {
  const { id, kind, validFrom, profile } = row;
  const title = `${taxRuleKindNames[kind]} from ${validFrom}`;
  await recordChange(tx, context, { record: { kind: 'tax-rule', id, title }, action, changes });
  await recordChange(tx, context, {
    record: settingsRecord(settings),
    action: `rule_${action}`,
    detail: `${title}, ${taxProfileNames[profile]}`,
    changes,
    partOfId: id,
  });
}
