import { isDay } from '@kolam/contract/core/dates.ts';
import { inPaise, inRupees } from '@kolam/contract/core/paise.ts';
import { rupeeText } from '@kolam/contract/core/rupee-text.ts';
import { noticeMessages } from '@kolam/contract/finance/payment-notices/messages.ts';
import type { noticeModes } from '@kolam/contract/finance/payment-notices/values.ts';
import { paymentDayProblem } from '@kolam/contract/finance/payments/days.ts';
import type { TaxedSection } from '@kolam/contract/finance/tax/sections.ts';
import type { CompanyInvoice } from '@kolam/contract/portal/invoices/model.ts';
import type { FieldProblems } from '#core/schema-problems.ts';
import { asTyped, paiseOf, sumOf, typedProblem } from '#core/typed-amounts.ts';

/** An invoice that a notice may be of. */
export type NoticedInvoice = Pick<
  CompanyInvoice,
  'id' | 'code' | 'dueOn' | 'due' | 'waiting' | 'grandTotal'
>;

/** A payment notice in the form: what was paid for each invoice, by money and by tax. */
export type NoticeValues = {
  parts: string[];
  tds: string[];
  tdsSection: TaxedSection | '';
  mode: (typeof noticeModes)[number];
  ref: string;
  paidOn: string;
  /** The key of the chosen file, or empty. */
  advice: string;
};

export const noticeLabels = (invoices: readonly NoticedInvoice[]): Record<string, string> => ({
  invoices: 'Invoices',
  ...Object.fromEntries(invoices.map(({ code }, at) => [`parts.${at}`, code ?? ''])),
  tdsSection: 'TDS section',
  ref: 'UTR or cheque number',
  mode: 'Mode',
  paidOn: 'Date',
  advice: 'Payment advice',
});

/** What is to be paid on each invoice and no notice that waits is of, as the fields show it. */
export const allDue = (invoices: readonly NoticedInvoice[]): string[] =>
  asTyped(invoices.map(({ due, waiting }) => Math.max(0, inPaise(due) - inPaise(waiting))));

/** Returns the values of a new form. One invoice alone is paid, as far as no notice is. */
export const newNoticeValues = (
  invoices: readonly NoticedInvoice[],
  today: string,
): NoticeValues => ({
  parts: invoices.length === 1 ? allDue(invoices) : invoices.map(() => ''),
  tds: invoices.map(() => ''),
  ...{ tdsSection: '', mode: 'NEFT', ref: '', paidOn: today, advice: '' },
});

/** Returns the sums of a form in paise. Wrong texts count as nothing. */
export const sumsOf = ({ parts, tds }: Pick<NoticeValues, 'parts' | 'tds'>) => ({
  amount: sumOf(parts.map((part) => paiseOf(part) || 0)),
  tds: sumOf(tds.map((tax) => paiseOf(tax) || 0)),
});

/** Returns the errors by field. */
export function noticeProblems(
  values: NoticeValues,
  { invoices, today }: { invoices: readonly NoticedInvoice[]; today: string },
): FieldProblems {
  const { ref, paidOn, tdsSection } = values;
  const { amount, tds } = sumsOf(values);
  const parts = partsProblems(values, invoices);
  const day = isDay(paidOn)
    ? paymentDayProblem(paidOn, today)
    : 'Enter a day of the years 2000 to 2099';
  const refProblem = refProblemOf(ref.trim());
  return {
    ...parts,
    ...(amount + tds <= 0 && Object.keys(parts).length === 0
      ? { invoices: noticeMessages.invoicesRequired }
      : {}),
    ...(tds > 0 && tdsSection === '' ? { tdsSection: noticeMessages.noTax } : {}),
    ...(refProblem === undefined ? {} : { ref: refProblem }),
    ...(day === null ? {} : { paidOn: day }),
  };
}

const longestRef = 100;

function refProblemOf(ref: string): string | undefined {
  if (ref === '') return noticeMessages.refRequired;
  if (!/[0-9]/.test(ref)) return noticeMessages.refWithoutDigit;
  return ref.length > longestRef
    ? `Reference can have at most ${longestRef} characters`
    : undefined;
}

function partsProblems(
  { parts, tds }: NoticeValues,
  invoices: readonly NoticedInvoice[],
): FieldProblems {
  const problems = invoices.flatMap(({ grandTotal }, at): [string, string][] => {
    const [money, tax] = [paiseOf(parts[at] ?? ''), paiseOf(tds[at] ?? '')];
    const wrong = typedProblem(parts[at] ?? '') ?? typedProblem(tds[at] ?? '');
    if (wrong !== null) return [[`parts.${at}`, wrong]];
    const total = inPaise(grandTotal);
    return money + tax > total ? [[`parts.${at}`, noticeMessages.tooMuch(rupeeText(total))]] : [];
  });
  return Object.fromEntries(problems);
}

/** Returns the indexes of the invoices that something was paid for. */
export const paidAt = ({ parts, tds }: Pick<NoticeValues, 'parts' | 'tds'>): number[] =>
  parts.flatMap((part, at) => (paiseOf(part) + paiseOf(tds[at] ?? '') > 0 ? [at] : []));

/** Converts the values to a request body. */
export function noticeBody(values: NoticeValues, invoices: readonly NoticedInvoice[]) {
  const { parts, tds, tdsSection, mode, ref, paidOn } = values;
  return {
    invoices: paidAt(values).map((at) => ({
      invoice: invoices[at]?.id ?? '',
      amount: inRupees(paiseOf(parts[at] ?? '')),
      tds: inRupees(paiseOf(tds[at] ?? '')),
    })),
    ...(tdsSection === '' ? {} : { tdsSection }),
    ...{ mode, ref: ref.trim(), paidOn },
  };
}
export type NoticeBody = ReturnType<typeof noticeBody> & { confirmDuplicateRef?: true };
