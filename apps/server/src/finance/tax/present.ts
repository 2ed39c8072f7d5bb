import type { TaxRuleResponse } from '@kolam/contract/finance/tax/model.ts';
import { ruleText } from '@kolam/contract/finance/tax/rule-text.ts';
import { termsOf } from '@kolam/contract/finance/tax/rule-units.ts';
import { presentRecord } from '#core/columns.ts';
import { type ListedRule, ruleOf, type TaxRuleRow, type TaxSettingsRow } from './store.ts';

/** A rule as the API answers it on a day. */
export function presentRule(row: ListedRule, today: string): TaxRuleResponse {
  const { profile, validFrom, endsOn, source, isVerified } = row;
  return {
    ...presentRecord(row),
    profile,
    validFrom,
    endsOn,
    isInForce: validFrom <= today && (endsOn === null || endsOn >= today),
    source,
    isVerified,
    ...termsOf(ruleOf(row)),
  };
}

export const presentProfile = (row: TaxSettingsRow) => ({
  ...presentRecord(row),
  profile: row.profile,
});

/** What the history of all rules, and of the choice of a profile, belongs to. */
export const settingsRecord = ({ id }: Pick<TaxSettingsRow, 'id'>) => ({
  kind: 'tax-profile' as const,
  id,
  title: 'Tax rules',
});

/** What a rule's history tells, under the names of `taxFieldLabels`. */
export const historyValues = (row: TaxRuleRow) => ({
  profile: row.profile,
  kind: row.kind,
  validFrom: row.validFrom,
  rule: ruleText(ruleOf(row)),
  source: row.source,
  isVerified: row.isVerified,
});
