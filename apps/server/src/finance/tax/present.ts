import type { TaxRuleResponse } from '@kolam/contract/finance/tax/model.ts';
import { ruleText } from '@kolam/contract/finance/tax/rule-text.ts';
import { termsOf } from '@kolam/contract/finance/tax/rule-units.ts';
import { presentRecord } from '#core/columns.ts';
import type { Settings } from '#core/settings.ts';
import { type ListedRule, ruleOf, type TaxRuleRow, type TaxSettingsRow } from './store.ts';

/** Presents a rule as of a day. */
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

export const presentProfile = (row: TaxSettingsRow, { demo }: Settings) => ({
  ...presentRecord(row),
  profile: row.profile,
  isChosen: isChosen(row),
  isHouseInUse: row.profile === 'specification' && demo !== 'on',
});

/** Whether anyone has chosen the profile. What the product sets by itself is version 1. */
export const isChosen = ({ version }: Pick<TaxSettingsRow, 'version'>): boolean => version > 1;

/** The record that holds the history of all rules and of the profile. */
export const settingsRecord = ({ id }: Pick<TaxSettingsRow, 'id'>) => ({
  kind: 'tax-profile' as const,
  id,
  title: 'Tax rules',
});

/** The values of a rule's history, under the names of `taxFieldLabels`. */
export const historyValues = (row: TaxRuleRow) => ({
  profile: row.profile,
  kind: row.kind,
  validFrom: row.validFrom,
  rule: ruleText(ruleOf(row)),
  source: row.source,
  isVerified: row.isVerified,
});
