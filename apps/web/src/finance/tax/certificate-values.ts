import type { BodyOf } from '@kolam/contract/api-types.ts';
import { inRupees } from '@kolam/contract/core/paise.ts';
import { amountProblem, parseRupees } from '@kolam/contract/core/rupee-text.ts';
import type { TaxedSection } from '@kolam/contract/finance/tax/sections.ts';
import { newCertificateSchema } from '@kolam/contract/finance/tds/rules.ts';
import { type FieldProblems, schemaProblems } from '#core/schema-problems.ts';

/** A certificate in the form. */
export type CertificateValues = {
  section: TaxedSection;
  number: string;
  rate: string;
  limit: string;
  validFrom: string;
  validTo: string;
};

export const certificateLabels = {
  section: 'Section',
  number: 'Number',
  rate: 'Rate (%)',
  limit: 'Up to an amount',
  validFrom: 'Valid from',
  validTo: 'Valid to',
};

const rupeesOf = (text: string) => {
  const paise = parseRupees(text);
  return paise === null ? Number.NaN : inRupees(paise);
};

/** Builds the request body. Invalid numbers are left for the schema to report. */
export const certificateBody = (
  { rate, limit, ...values }: CertificateValues,
  vendorId: string,
): BodyOf<'POST /admin/finance/tax/certificates'> => ({
  ...values,
  vendorId,
  rate: rate.trim() === '' ? Number.NaN : Number(rate),
  limit: rupeesOf(limit),
});

export function certificateProblems(values: CertificateValues, vendorId: string): FieldProblems {
  const wrong = amountProblem(values.limit);
  return {
    ...schemaProblems(newCertificateSchema, certificateBody(values, vendorId)),
    ...(wrong !== null && { limit: wrong }),
  };
}
