import { parseRupees } from '@kolam/contract/core/rupee-text.ts';
import { untaxedLabels } from '@kolam/contract/finance/invoices/values.ts';
import type { PriceListEntry } from '@kolam/contract/finance/price-list/model.ts';
import { savePriceListEntrySchema } from '@kolam/contract/finance/price-list/rules.ts';
import { choicesOf } from '#core/labels.ts';
import { type FieldProblems, schemaProblems } from '#core/schema-problems.ts';

/** An entry in the form, with the field paths of the endpoints. */
export type EntryValues = Pick<PriceListEntry, 'desc' | 'hsn' | 'unit' | 'untaxed' | 'isUsual'> & {
  /** Empty: it differs each time. */
  rate: string;
  /** Empty: the rate of the GST rule. */
  taxPct: string;
};

export const entryLabels = {
  desc: 'Description',
  hsn: 'HSN/SAC',
  unit: 'Unit',
  rate: 'Price (before GST)',
  taxPct: 'GST %',
  untaxed: 'Without tax because',
  isUsual: 'New invoices start with it',
} as const;

export const untaxedOptions = choicesOf(untaxedLabels);

export const newEntry: EntryValues = {
  ...{ desc: '', hsn: '', unit: '', rate: '', taxPct: '' },
  ...{ untaxed: 'nil', isUsual: false },
};

/** Returns the stored values for the form. */
export const valuesOf = ({ desc, hsn, unit, rate, taxPct, ...entry }: PriceListEntry) => ({
  ...{ desc, hsn, unit },
  rate: rate === 0 ? '' : String(rate),
  taxPct: taxPct === null ? '' : String(taxPct),
  untaxed: entry.untaxed,
  isUsual: entry.isUsual,
});

const rateOf = (typed: string): number | null => {
  const digits = typed.replace(/[\s%]/g, '');
  return digits === '' ? null : Number(digits);
};

/** Whether the typed rate is 0. */
export const isUntaxed = ({ taxPct }: Pick<EntryValues, 'taxPct'>) => rateOf(taxPct) === 0;

/** Returns the values in the format of the endpoints, for the rules to check. */
export function entryBody({ hsn, rate, taxPct, untaxed, ...values }: EntryValues) {
  return {
    ...values,
    hsn: hsn.replace(/\s/g, ''),
    rate: rate.trim() === '' ? 0 : (parseRupees(rate) ?? Number.NaN) / 100,
    taxPct: rateOf(taxPct),
    untaxed: isUntaxed({ taxPct }) ? untaxed : ('nil' as const),
  };
}

/** Returns errors by field. */
export const entryProblems = (values: EntryValues): FieldProblems =>
  schemaProblems(savePriceListEntrySchema, entryBody(values));
