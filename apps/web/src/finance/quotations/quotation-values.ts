import { addDays, dayOf, isDay } from '@kolam/contract/core/dates.ts';
import { discountText } from '@kolam/contract/finance/invoices/discount-text.ts';
import type { QuotationDetail } from '@kolam/contract/finance/quotations/model.ts';
import { saveQuotationSchema } from '@kolam/contract/finance/quotations/rules.ts';
import { type QuotationType, usualValidity } from '@kolam/contract/finance/quotations/values.ts';
import { type FieldProblems, schemaProblems } from '#core/schema-problems.ts';
import {
  newSale,
  type SaleValues,
  saleBody,
  saleLabels,
  saleProblems,
} from '#finance/invoices/sale-panel.tsx';
import type { QuotationBody } from './queries.ts';

/** A quotation in the form. Its date is `issuedOn`. */
export type QuotationValues = SaleValues & {
  type: QuotationType;
  /** Empty for the usual number of days after the date. */
  validUntil: string;
};

/** The labels of all fields, in the order of the screen. */
export const quotationLabels: Record<string, string> = {
  type: 'Type',
  issuedOn: 'Date',
  validUntil: 'Valid until',
  ...saleLabels,
  // A sale has a date of its own.
  ...{ party: 'Customer' },
};

/** The same without those of lines, which two users change as a whole only. */
export const headLabels = Object.fromEntries(
  Object.entries(quotationLabels).filter(([path]) => !path.startsWith('lines')),
);

export const newQuotation = (): QuotationValues => ({
  ...newSale(),
  type: 'quotation',
  validUntil: '',
});

/** Returns the values of a stored quotation, with the place and type of supply that it has. */
export const valuesOf = (quotation: QuotationDetail): QuotationValues => ({
  ...newSale(),
  type: quotation.type,
  issuedOn: quotation.issuedOn,
  validUntil: quotation.validUntil,
  party: quotation.party.id,
  place: quotation.place,
  placeBy: 'hand',
  supplyType: quotation.supplyType,
  supplyBy: 'hand',
  notes: quotation.notes,
  lines: quotation.lines.map((line) => ({
    desc: line.desc,
    hsn: line.hsn,
    unit: line.unit,
    qty: String(line.qty),
    rate: String(line.rate),
    discountPct: discountText(line.discountPct),
    taxPct: String(line.taxPct),
    untaxed: line.untaxed,
    credit: 'eligible',
    creditReason: '',
    taxBy: 'hand',
  })),
});

/** Returns the values of a copy, with the dates of today. */
export const copyOf = (quotation: QuotationDetail): QuotationValues => ({
  ...valuesOf(quotation),
  issuedOn: dayOf(new Date()),
  validUntil: '',
});

/** Returns the day until which it is valid if none is entered, or empty text without a date. */
export const usualDay = (issuedOn: string): string =>
  isDay(issuedOn) ? addDays(issuedOn, usualValidity) : '';

/** Returns the values in the format of the endpoints, for the rules to check. */
export function quotationBody(values: QuotationValues): QuotationBody {
  const { place = '', supplyType = null, ...sale } = saleBody(values);
  const { type, issuedOn, validUntil } = values;
  return {
    ...sale,
    ...{ place, supplyType, type, issuedOn },
    ...(validUntil !== '' && { validUntil }),
  };
}

export const quotationProblems = (values: QuotationValues): FieldProblems => ({
  ...schemaProblems(saveQuotationSchema, quotationBody(values)),
  ...saleProblems(values),
});
