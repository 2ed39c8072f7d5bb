import type { UseQueryResult } from '@tanstack/react-query';
import type { Ref } from 'react';
import { foundChoices, useTyped } from '#core/found-choices.ts';
import { exactCode } from '#inventory/exact-code.ts';
import { type Choice, Combobox } from '#ui/combobox.tsx';
import { useTicket, useTicketChoices } from './queries.ts';

type Named = { code: string; toRef: string };

/** "TKT/26-27/00004 · Diwali mela": code and destination. */
const labelOf = ({ code, toRef }: Named) => `${code} · ${toRef}`;

type TicketPickerProps = {
  /** The id of a ticket, or empty. */
  value: string;
  onChange: (id: string) => void;
  label: string;
  required?: boolean;
  ref?: Ref<HTMLInputElement>;
};

/** A field for one ticket, by code, destination or goods, with search on the server. */
export function TicketPicker({ value, label, ...field }: TicketPickerProps) {
  const typed = useTyped();
  const found = useTicketChoices(typed.asked);
  const chosen = useTicket(value);
  const named = found.data?.find(({ id }) => id === value) ?? chosen.data;
  const unknown = chosen.isError ? 'Unknown ticket' : 'Loading…';
  const choices = foundChoices({
    typed,
    found: {
      ...found,
      data: found.data?.map((ticket) => {
        return { value: ticket.id, label: labelOf(ticket), keys: [ticket.code] };
      }),
    } as UseQueryResult<readonly Choice[]>,
    failed: 'Could not load the tickets',
    exact: async (code) => (await exactCode(code))?.ticket?.id ?? null,
    chosen: value === '' ? undefined : { value, label: named ? labelOf(named) : unknown },
  });
  return (
    <Combobox
      {...field}
      {...choices}
      label={label}
      value={value || null}
      placeholder="Code, event/vendor or SKU"
      nothingFound="No tickets"
    />
  );
}
