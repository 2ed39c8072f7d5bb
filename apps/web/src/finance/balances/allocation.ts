import { parseRupees, rupeeFigure, rupeeText } from '@kolam/contract/core/rupee-text.ts';
import { balanceMessages } from '@kolam/contract/finance/balances/messages.ts';
import { ApiProblem } from '#core/api-problem.ts';
import type { FieldProblems } from '#core/schema-problems.ts';

/** Splits an amount over what is due, in the given order. All in paise. */
export function splitOver(dues: readonly number[], amount: number): number[] {
  let left = amount;
  return dues.map((due) => {
    const part = Math.min(due, left);
    left -= part;
    return part;
  });
}

/** The split as the fields show it: empty for nothing. */
export const asTyped = (parts: readonly number[]): string[] =>
  parts.map((part) => (part === 0 ? '' : rupeeFigure(part)));

/** Returns a typed amount in paise: 0 for none, NaN if it is not an amount. */
export const paiseOf = (typed: string): number =>
  typed.trim() === '' ? 0 : (parseRupees(typed) ?? Number.NaN);

export const sumOf = (parts: readonly number[]): number =>
  parts.reduce((sum, part) => sum + part, 0);

/** Returns the errors of the typed parts, by the index of their invoice. `dues` are in paise. */
export function partProblems(typed: readonly string[], dues: readonly number[]): FieldProblems {
  const problems = typed.flatMap((text, at): [string, string][] => {
    const part = paiseOf(text);
    if (Number.isNaN(part) || part < 0) return [[partField(at), 'Enter an amount, such as 1,180']];
    const due = dues[at] ?? 0;
    return part > due ? [[partField(at), balanceMessages.aboveDue(rupeeText(due))]] : [];
  });
  return Object.fromEntries(problems);
}

const partField = (at: number) => `parts.${at}`;

/** Moves the errors of a refusal from the invoices that were sent to their fields. */
export function atParts(problem: unknown, sent: readonly number[]): unknown {
  if (!(problem instanceof ApiProblem)) return problem;
  const fields = Object.entries(problem.fields).map(([path, message]) => {
    const at = sent[Number(/^invoices\.(\d+)\./.exec(path)?.[1] ?? Number.NaN)];
    return [at === undefined ? path : partField(at), message];
  });
  const { kind, status, code, message, requestId } = problem;
  return new ApiProblem({
    ...{ kind, status, code, message, requestId },
    fields: Object.fromEntries(fields),
  });
}
