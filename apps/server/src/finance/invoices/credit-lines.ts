import { rupeeText } from '@kolam/contract/core/rupee-text.ts';
import { invoiceMessages } from '@kolam/contract/finance/invoices/messages.ts';
import type { CreditLineInput, Rated } from '@kolam/contract/finance/invoices/rules.ts';
import {
  type CreditFigures,
  leftOf,
  spreadCredit,
  takeCredit,
} from '@kolam/contract/finance/tax/credit.ts';
import {
  type ChargedFigures,
  type OwedTax,
  owedBack,
} from '@kolam/contract/finance/tax/reverse-charge.ts';
import { conflict, type Failure, invalid } from '#core/failure.ts';
import { newId } from '#core/ids.ts';
import { lineRows } from './build-document.ts';
import type { CreditLineRow, LineRow } from './store.ts';

/** A line of the invoice and the amounts still left to credit. */
type Left = CreditFigures & OwedTax;
type Creditable = { line: LineRow; left: Left };

export const creditable = ({ line, credited }: { line: LineRow; credited: Left }): Creditable => ({
  line,
  left: leftWith(line, credited),
});

/** Returns what is left of a line after a credit, with the tax that is owed. */
const leftWith = (line: Left, credited: Left): Left => ({
  ...leftOf(line, credited),
  owedCgst: line.owedCgst - credited.owedCgst,
  owedSgst: line.owedSgst - credited.owedSgst,
  owedIgst: line.owedIgst - credited.owedIgst,
});

export const totalLeft = ({ left }: Creditable): number =>
  left.taxable + left.cgst + left.sgst + left.igst;

/** Gives a line without a rate the rate of the invoice line it references. */
export const ratedAs =
  (of: readonly Creditable[]) =>
  (given: CreditLineInput): CreditLineInput => {
    const named = of.find(({ line }) => line.id === given.line);
    return named ? { ...given, taxPct: given.taxPct ?? named.line.taxRate } : given;
  };

/** Spreads an amount over the invoice's lines. */
export const linesOfAmount = (of: readonly Creditable[], amount: number): CreditLineRow[] =>
  spreadCredit(
    of.map(({ left }) => left),
    amount,
  ).map(({ place, ...part }, index) => {
    const { line, left } = of[place] as Creditable;
    const isWhole =
      part.taxable === line.taxable && part.cgst === line.cgst && part.igst === line.igst;
    return { ...line, ...(isWhole ? {} : lump(part)), ...made(part, { line, left }), place: index };
  });

/** A part of a line has no quantity: it is one amount. */
const lump = ({ taxable }: CreditFigures) => ({
  ...{ unit: '', quantity: 1000, rate: taxable },
  discountRate: 0,
});

/** The tax that is owed on it goes back with its value. */
const made = (part: CreditFigures, { line, left }: Creditable) => ({
  ...part,
  ...owedBack(line, { left, taxable: part.taxable }),
  id: newId(),
  invoiceLineId: line.id,
});

/**
 * Turns the given lines into credit lines, as far as the invoice has amounts left. `exceeds` is the
 * refusal of the first line that credits more than is left.
 * @throws Failure 400 at a line that fits none of the invoice
 */
export function linesOfLines(
  of: readonly Creditable[],
  { given, figures }: { given: readonly Rated<CreditLineInput>[]; figures: ChargedFigures },
): { lines: CreditLineRow[]; exceeds: Failure | null } {
  const lines: CreditLineRow[] = [];
  let open = [...of];
  let exceeds: Failure | null = null;
  for (const [at, row] of lineRows(given, figures).entries()) {
    const matching = matchingLines(open, given[at] as Rated<CreditLineInput>, `lines.${at}`);
    const parts = takeCredit(
      matching.map(({ left }) => left),
      row,
    );
    exceeds ??= parts ? null : exceedsLine(matching, `lines.${at}`);
    for (const { place, ...part } of parts ?? []) {
      const { line, left } = matching[place] as Creditable;
      const isOne = parts?.length === 1;
      const back = made(part, { line, left });
      lines.push({ ...row, ...(isOne ? {} : lump(part)), ...back, place: lines.length });
      open = open.map((each) =>
        each.line.id === line.id ? { line, left: leftWith(each.left, back) } : each,
      );
    }
  }
  return { lines, exceeds };
}

function exceedsLine(matching: readonly Creditable[], field: string): Failure {
  const left = matching.reduce((sum, line) => sum + line.left.taxable, 0);
  const message = invoiceMessages.creditAboveLine(rupeeText(left));
  return conflict('EXCEEDS_LINE', message, { [field]: message });
}

/**
 * Returns the lines that may be credited, the likeliest first: the referenced one, otherwise those
 * with the same rate and code, first those with the same description.
 */
function matchingLines(
  of: readonly Creditable[],
  { line: id, desc, hsn, taxPct }: Rated<CreditLineInput>,
  field: string,
): Creditable[] {
  const named = id === undefined ? of : of.filter(({ line }) => line.id === id);
  if (named.length === 0) throw invalid({ [`${field}.line`]: invoiceMessages.noSuchLine });
  const ofRate = named.filter(({ line }) => line.taxRate === taxPct);
  const [first] = named;
  if (ofRate.length === 0) {
    const message =
      id === undefined || !first
        ? invoiceMessages.noLineOfRate(taxPct / 100)
        : invoiceMessages.otherRate(first.line.taxRate / 100);
    throw invalid({ [`${field}.taxPct`]: message });
  }
  const ofCode = ofRate.filter(({ line }) => hsn === '' || line.hsn === hsn);
  if (ofCode.length === 0) throw invalid({ [`${field}.hsn`]: invoiceMessages.noLineOfCode(hsn) });
  const isAlike = ({ line }: Creditable) => line.desc === desc;
  return [...ofCode.filter(isAlike), ...ofCode.filter((each) => !isAlike(each))];
}
