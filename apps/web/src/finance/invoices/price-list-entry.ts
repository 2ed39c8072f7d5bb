import type { PriceListEntry } from '@kolam/contract/finance/price-list/model.ts';
import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useUsualEntry } from '#finance/price-list/entry-picker.tsx';
import type { DocumentValues, LineValues } from './document-values.ts';

type EntryTerms = Pick<LineValues, 'desc' | 'hsn' | 'untaxed' | 'taxBy'> & Partial<LineValues>;

/** Returns what an entry of the price list says about a line, without its unit and price. */
const termsOf = ({ desc, hsn, taxPct, untaxed }: PriceListEntry): EntryTerms => ({
  ...{ desc, hsn, untaxed },
  // Without a rate of its own, the line follows the GST rule of the document's day.
  ...(taxPct === null ? { taxBy: 'rule' } : { taxBy: 'hand', taxPct: String(taxPct) }),
});

/** Returns the fields of a line that an entry fills in. Where its price differs each time, the typed one stays. */
export const lineOf = (entry: PriceListEntry): EntryTerms => ({
  ...termsOf(entry),
  unit: entry.unit,
  ...(entry.rate > 0 && { rate: String(entry.rate) }),
});

const empty: EntryTerms = { desc: '', hsn: '', untaxed: 'nil', taxBy: 'rule' };

/** Starts a sale of one line with the usual entry of the price list. A bill starts without it. */
export function useUsualLine(): void {
  const { control, getValues, setValue, resetField, formState } = useFormContext<DocumentValues>();
  const { isDirty } = formState;
  const kind = useWatch({ control, name: 'kind' });
  const usual = useUsualEntry();

  useEffect(() => {
    const line = getValues('lines.0');
    if (!usual || !line) return;
    const isSale = kind === 'sales';
    const { desc, hsn } = isSale ? empty : usual;
    // What the user has typed stays.
    if (line.desc !== desc || line.hsn !== hsn) return;
    for (const [name, value] of Object.entries(isSale ? termsOf(usual) : empty)) {
      const path = `lines.0.${name as keyof LineValues}` as const;
      // While nothing is typed, it counts as an initial value of the form.
      if (isDirty) setValue(path, value);
      else resetField(path, { defaultValue: value });
    }
  }, [usual, kind, isDirty, getValues, setValue, resetField]);
}
