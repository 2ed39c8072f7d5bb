import { parseRupees } from '@kolam/contract/core/rupee-text.ts';
import { headsOf, otherHeads } from '@kolam/contract/finance/other-entries/values.ts';
import type { EntryRule } from '@kolam/contract/finance/reconciliation/model.ts';
import { saveRuleSchema } from '@kolam/contract/finance/reconciliation/rules.ts';
import { type FieldProblems, schemaProblems } from '#core/schema-problems.ts';

/** A rule in the form, with the field paths of the endpoints. */
export type RuleValues = Pick<EntryRule, 'text' | 'direction' | 'head'> & {
  /** Empty: any amount. */
  amountFrom: string;
  amountTo: string;
};

export const ruleLabels = {
  text: 'Text',
  direction: 'Direction',
  amountFrom: 'Amount from',
  amountTo: 'Amount to',
  head: 'Head',
} as const;

export const directionOptions = [
  { value: 'out', label: 'Out: paid' },
  { value: 'in', label: 'In: received' },
] as const;

/** The heads that money of a direction may have. */
export const headOptions = (direction: EntryRule['direction']) =>
  headsOf(direction).map((head) => ({ value: head, label: otherHeads[head].label }));

const typedAmount = (amount: number | null) => (amount === null ? '' : String(amount));

export const valuesOf = ({ text, direction, head, ...amounts }: EntryRule): RuleValues => ({
  ...{ text, direction, head },
  amountFrom: typedAmount(amounts.amountFrom),
  amountTo: typedAmount(amounts.amountTo),
});

const amountOf = (typed: string) =>
  typed.trim() === '' ? null : (parseRupees(typed) ?? Number.NaN) / 100;

/** Returns the values in the format of the endpoint, for the rules to check. */
export const ruleBody = ({ amountFrom, amountTo, ...values }: RuleValues) => ({
  ...values,
  amountFrom: amountOf(amountFrom),
  amountTo: amountOf(amountTo),
});

/** Returns errors by field. */
export const ruleProblems = (values: RuleValues): FieldProblems =>
  schemaProblems(saveRuleSchema, ruleBody(values));
