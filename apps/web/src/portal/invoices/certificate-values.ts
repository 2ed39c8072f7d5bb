import type { BodyOf } from '@kolam/contract/api-types.ts';
import { inRupees } from '@kolam/contract/core/paise.ts';
import { amountProblem, parseRupees } from '@kolam/contract/core/rupee-text.ts';
import { certificateMessages } from '@kolam/contract/finance/tds-reports/messages.ts';
import { sendCertificateSchema } from '@kolam/contract/finance/tds-reports/rules.ts';
import { isQuarterOver, type Quarter } from '@kolam/contract/finance/tds-reports/values.ts';
import { type FieldProblems, schemaProblems } from '#core/schema-problems.ts';

/** A certificate in the form. */
export type CertificateValues = {
  account: string;
  year: string;
  quarter: Quarter;
  number: string;
  tds: string;
  /** The key of the chosen file, or empty. */
  certificate: string;
};

export const certificateLabels = {
  account: 'Account',
  year: 'Financial year',
  quarter: 'Quarter',
  number: 'Certificate number',
  tds: 'TDS that it states',
  certificate: 'Certificate',
};

/** Builds the request body. An invalid amount is left for the schema to report. */
export function certificateBody({
  certificate: _,
  tds,
  ...values
}: CertificateValues): BodyOf<'POST /company/tds-certificates'> {
  const paise = parseRupees(tds);
  return { ...values, number: values.number.trim(), tds: paise === null ? tds : inRupees(paise) };
}

/** Returns the errors by field. */
export function certificateProblems(values: CertificateValues, today: string): FieldProblems {
  const { year, quarter, tds, certificate } = values;
  const wrong = amountProblem(tds);
  return {
    ...(isQuarterOver(Number(year), quarter, today)
      ? {}
      : { quarter: certificateMessages.notOver }),
    ...(certificate === '' ? { certificate: certificateMessages.fileRequired } : {}),
    ...schemaProblems(sendCertificateSchema, certificateBody(values)),
    ...(wrong !== null && { tds: tds.trim() === '' ? certificateMessages.taxPositive : wrong }),
  };
}
