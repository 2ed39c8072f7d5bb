import type { BodyOf } from '@kolam/contract/api-types.ts';
import { inRupees } from '@kolam/contract/core/paise.ts';
import { amountProblem, parseRupees } from '@kolam/contract/core/rupee-text.ts';
import { newChallanSchema } from '@kolam/contract/finance/tds-reports/rules.ts';
import type { PayableSection } from '@kolam/contract/finance/tds-reports/values.ts';
import { type FieldProblems, schemaProblems } from '#core/schema-problems.ts';

/** A challan in the form. */
export type ChallanValues = { number: string; bsrCode: string; depositedOn: string; tax: string };

export const challanLabels = {
  number: 'Challan number',
  bsrCode: 'BSR code',
  depositedOn: 'Deposited on',
  tax: 'Tax',
};

type Of = { month: string; section: PayableSection };

/** Builds the request body. An invalid amount is left for the schema to report. */
export function challanBody(
  { tax, ...values }: ChallanValues,
  of: Of,
): BodyOf<'POST /admin/finance/tax/challans'> {
  const paise = parseRupees(tax);
  return { ...of, ...values, tax: paise === null ? Number.NaN : inRupees(paise) };
}

export function challanProblems(values: ChallanValues, of: Of): FieldProblems {
  const wrong = amountProblem(values.tax);
  return {
    ...schemaProblems(newChallanSchema, challanBody(values, of)),
    ...(wrong !== null && { tax: wrong }),
  };
}
