import { rupeeText } from '@kolam/contract/core/rupee-text.ts';
import { balanceMessages } from '@kolam/contract/finance/balances/messages.ts';
import type { FieldProblems } from '#core/schema-problems.ts';
import { paiseOf, partField, typedProblem } from '#core/typed-amounts.ts';

/** Splits an amount over what is due, in the given order. All in paise. */
export function splitOver(dues: readonly number[], amount: number): number[] {
  let left = amount;
  return dues.map((due) => {
    const part = Math.min(due, left);
    left -= part;
    return part;
  });
}

/** Returns the errors of the typed parts, by the index of their invoice. `dues` are in paise. */
export function partProblems(typed: readonly string[], dues: readonly number[]): FieldProblems {
  const problems = typed.flatMap((text, at): [string, string][] => {
    const part = paiseOf(text);
    const wrong = typedProblem(text);
    if (wrong !== null) return [[partField(at), wrong]];
    const due = dues[at] ?? 0;
    return part > due ? [[partField(at), balanceMessages.aboveDue(rupeeText(due))]] : [];
  });
  return Object.fromEntries(problems);
}
