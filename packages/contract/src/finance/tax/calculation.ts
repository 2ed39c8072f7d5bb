/**
 * The results of the calculators, the same on the server and live in the browser. Amounts are in
 * paise.
 */
import { rupeeText } from '../../core/rupee-text.ts';
import { type LineFigures, lineFigures, type SupplyType } from './gst.ts';
import { taxMessages } from './messages.ts';
import {
  explainSalary,
  lacksSurcharge,
  type MonthlySalary,
  monthlySalaryTds,
  type SalaryTds,
} from './salary.ts';
import { type Deduction, tdsBasisPoints, tdsCarried, tdsOfAmount } from './tds.ts';
import { explainLine, explainTds, type WorkingStep } from './working.ts';

/** Figures with their calculation steps and notes. */
type Worked<Figures> = { figures: Figures; steps: WorkingStep[]; notes: string[] };

type GstGiven = { taxablePaise: number; taxBasisPoints: number; supplyType: SupplyType };

/** Calculates GST on an amount. Within a state, the state's part is called SGST. */
export function calculateGst({ taxablePaise, ...given }: GstGiven): Worked<LineFigures> {
  const line = {
    quantityThousandths: 1000,
    ratePaise: taxablePaise,
    taxBasisPoints: given.taxBasisPoints,
  };
  return {
    figures: lineFigures(line, given.supplyType),
    // Any state works: all except territories use the same name.
    steps: explainLine(line, given.supplyType, '27').map((step, place) =>
      place === 0 ? { ...step, how: 'The amount without GST' } : step,
    ),
    notes: [],
  };
}

type TdsFigures = { basisPoints: number; tdsPaise: number; payablePaise: number };

/** Calculates the tax deducted from a vendor's value without GST, and what is left to pay. */
export function calculateTds({
  label,
  ...given
}: Deduction & { taxablePaise: number; label?: string }): Worked<TdsFigures> {
  const tdsPaise = tdsOfAmount(given);
  const carried = tdsCarried(given);
  return {
    figures: {
      basisPoints: tdsBasisPoints(given),
      tdsPaise,
      payablePaise: given.taxablePaise - tdsPaise,
    },
    steps: explainTds(given, label),
    notes: carried === 0 ? [] : [taxMessages.tdsCarried(rupeeText(carried))],
  };
}

/** Calculates a month's salary. */
export function calculateSalary(given: SalaryTds): Worked<MonthlySalary> {
  const above = given.rule.surchargeAbovePaise ?? 0;
  return {
    figures: monthlySalaryTds(given),
    steps: explainSalary(given),
    notes: lacksSurcharge(given) ? [taxMessages.surchargeNote(rupeeText(above))] : [],
  };
}
