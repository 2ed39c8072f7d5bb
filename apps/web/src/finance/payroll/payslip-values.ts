import type { BodyOf } from '@kolam/contract/api-types.ts';
import { inPaise, inRupees } from '@kolam/contract/core/paise.ts';
import { amountProblem, parseRupees, rupeeFigure } from '@kolam/contract/core/rupee-text.ts';
import { payrollMessages } from '@kolam/contract/finance/payroll/messages.ts';
import type { FieldProblems } from '#core/schema-problems.ts';
import type { FigureStep } from '#ui/explained-figure.tsx';
import { ledgerText } from '#ui/ledger-text.ts';
import type { Proposal } from './queries.ts';

/** The figures of a payslip in the form. The net is derived from them. */
export type PayslipValues = { gross: string; tds: string };

export const payslipLabels = { gross: 'Gross', tds: 'TDS' };

/** For a month, in paise. */
export type Figures = { gross: number; tds: number; net: number };

export const computedFigures = ({
  gross,
  tds,
  net,
}: NonNullable<Proposal['computed']>): Figures => ({
  gross: inPaise(gross),
  tds: inPaise(tds),
  net: inPaise(net),
});

export const valuesOf = ({ gross, tds }: Figures): PayslipValues => ({
  gross: rupeeFigure(gross),
  tds: rupeeFigure(tds),
});

/**
 * Returns the errors of the figures by field, by the endpoint's rules, without its schema library.
 */
export function payslipProblems({ gross, tds }: PayslipValues): FieldProblems {
  const [ofGross, ofTds] = [amountProblem(gross), amountProblem(tds)];
  if (ofGross || ofTds) {
    return { ...(ofGross && { gross: ofGross }), ...(ofTds && { tds: ofTds }) };
  }
  const exceeds = (parseRupees(tds) ?? 0) > (parseRupees(gross) ?? 0);
  return exceeds ? { tds: payrollMessages.tdsExceedsGross } : {};
}

/** Calculates the figures: net is gross less TDS. Returns null while they are invalid. */
export function figuresOf(values: PayslipValues): Figures | null {
  if (Object.keys(payslipProblems(values)).length > 0) return null;
  const [gross, tds] = [parseRupees(values.gross) ?? 0, parseRupees(values.tds) ?? 0];
  return { gross, tds, net: gross - tds };
}

export const isAdjusted = (figures: Figures, computed: Figures): boolean =>
  figures.gross !== computed.gross || figures.tds !== computed.tds;

/** Returns the calculation of the net, which the tax reduces. */
export const netSteps = ({ gross, tds, net }: Figures): FigureStep[] => [
  { label: 'Gross', how: 'Of the month', amount: gross },
  { label: 'TDS', how: 'Tax deducted, taken off', amount: -tds || 0 },
  { label: 'Net', how: `${ledgerText(gross)} − ${ledgerText(tds)}`, amount: net },
];

/** Builds the request body with the figures shown, so that no others are stored. */
export function payslipBody(
  values: PayslipValues,
  { employeeId, month }: { employeeId: string; month: string },
): BodyOf<'POST /admin/finance/payroll'> {
  const { gross, tds, net } = figuresOf(values) ?? { gross: 0, tds: 0, net: 0 };
  return {
    employeeId,
    month,
    gross: inRupees(gross),
    tds: inRupees(tds),
    net: inRupees(net),
  };
}
