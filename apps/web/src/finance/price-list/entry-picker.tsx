import type { PriceListEntry } from '@kolam/contract/finance/price-list/model.ts';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ComponentProps, useState } from 'react';
import { Autocomplete } from '#ui/autocomplete.tsx';
import { priceListPage } from './queries.ts';

/** Maximum entries offered to a line. Typing finds others. */
const mostOffered = 20;

const offeredPage = (search: string) => priceListPage({ search, limit: mostOffered });

/** Loads the entry that new invoices start with: null for none, undefined until known. */
export const useUsualEntry = (): PriceListEntry | null | undefined =>
  useQuery(offeredPage('')).data?.usual;

type EntryPickerProps = Omit<ComponentProps<typeof Autocomplete>, 'offers' | 'onTaken'> & {
  onTaken: (entry: PriceListEntry) => void;
};

/** A description as free text, with the entries of the price list that match it. */
export function EntryPicker({ onTaken, onChange, ...field }: EntryPickerProps) {
  // Only what is typed here is searched for, not what the field had before.
  const [typed, setTyped] = useState('');
  const [asked] = useDebouncedValue(typed.trim(), 200);
  const query = useQuery({ ...offeredPage(asked), placeholderData: keepPreviousData });
  const entries = query.data?.data ?? [];

  return (
    <Autocomplete
      {...field}
      offers={entries.map(({ desc }) => desc)}
      onChange={(text) => {
        setTyped(text);
        onChange(text);
      }}
      onTaken={(desc) => {
        const entry = entries.find((each) => each.desc === desc);
        if (entry) onTaken(entry);
      }}
    />
  );
}
