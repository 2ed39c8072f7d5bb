import type { BodyOf } from '@kolam/contract/api-types.ts';
import { dayOf, monthsBetween } from '@kolam/contract/core/dates.ts';
import { invoiceMessages } from '@kolam/contract/finance/invoices/messages.ts';
import type { InvoiceDetail } from '@kolam/contract/finance/invoices/model.ts';
import type { LineCredit } from '@kolam/contract/finance/invoices/values.ts';
import type { FieldProblems } from '#core/schema-problems.ts';

type LineValues = { credit: LineCredit; reason: string; reversedIn: string };

/** The credit of a recorded bill in the form. */
export type InputTaxValues = { creditMonth: string; lines: LineValues[] };

export const inputTaxOf = ({ creditMonth, lines }: InvoiceDetail): InputTaxValues => ({
  creditMonth: creditMonth ?? '',
  lines: lines.map(({ credit, creditReason, creditReversedIn }) => ({
    credit: credit ?? 'eligible',
    reason: creditReason,
    reversedIn: creditReversedIn ?? '',
  })),
});

export const inputTaxLabels = ({ lines }: InvoiceDetail): Record<string, string> => ({
  creditMonth: 'Month of input tax credit',
  ...Object.fromEntries(
    lines.flatMap((_, at) => [
      [`lines.${at}.credit`, `Credit of line ${at + 1}`],
      [`lines.${at}.reason`, `Reason of line ${at + 1}`],
      [`lines.${at}.reversedIn`, `Month of reversal of line ${at + 1}`],
    ]),
  ),
});

export const inputTaxBody = (
  { creditMonth, lines }: InputTaxValues,
  invoice: InvoiceDetail,
): BodyOf<'PUT /admin/finance/invoices/{id}/credit'> => ({
  creditMonth,
  lines: lines.flatMap(({ credit, reason, reversedIn }, at) => {
    const line = invoice.lines[at];
    if (!line) return [];
    return {
      line: line.id,
      credit,
      reason: credit === 'eligible' ? '' : reason.trim(),
      reversedIn: credit === 'reversed' && reversedIn !== '' ? reversedIn : null,
    };
  }),
});

export function inputTaxProblems({ lines }: InputTaxValues): FieldProblems {
  const problems: FieldProblems = {};
  lines.forEach(({ credit, reason, reversedIn }, at) => {
    if (credit !== 'eligible' && reason.trim() === '')
      problems[`lines.${at}.reason`] = invoiceMessages.creditReasonRequired;
    if (credit === 'reversed' && reversedIn === '')
      problems[`lines.${at}.reversedIn`] = invoiceMessages.reversedInRequired;
  });
  return problems;
}

/** Returns the months in which credit that is taken in a month can be reversed. */
export const reversalMonths = (creditMonth: string, now: number): string[] =>
  monthsBetween(`${creditMonth}-01`, dayOf(new Date(now)));
