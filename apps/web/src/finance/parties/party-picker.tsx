import type { PartyKind } from '@kolam/contract/finance/parties/model.ts';
import type { Ref } from 'react';
import { foundChoices, useTyped } from '#core/found-choices.ts';
import { Combobox } from '#ui/combobox.tsx';
import type { SelectFilter } from '#ui/filter-bar.tsx';
import { type ChosenParty, useAnyParty, useChosenParty, usePartyChoices } from './party-choices.ts';

const words = {
  customer: { one: 'Customer', all: 'All customers', many: 'customers' },
  vendor: { one: 'Vendor', all: 'All vendors', many: 'vendors' },
} as const satisfies Record<PartyKind, object>;

/** Returns the choices for the typed text, plus the chosen one. */
function useChoices(kind: PartyKind, chosen: string | undefined) {
  const typed = useTyped();
  const found = usePartyChoices(kind, typed.asked);
  const named = useChosenParty(kind, chosen);
  const unknown = `Unknown ${words[kind].one.toLowerCase()}`;
  const label = named.data?.name ?? (named.isError ? unknown : 'Loading…');
  return foundChoices({
    typed,
    found,
    failed: `Could not load the ${words[kind].many}`,
    chosen: chosen === undefined ? undefined : { value: chosen, label },
  });
}

type PartyFilterProps = {
  kind: PartyKind;
  /** The id of a customer or vendor. Undefined for all. */
  value: string | undefined;
  onChange: (id: string | undefined) => void;
};

/**
 * Returns the customer or vendor filter of a list, whose choices the server finds, for
 * `FilterBar`'s `filters`.
 */
export function usePartyFilter({ kind, value, onChange }: PartyFilterProps): SelectFilter {
  const { one, all } = words[kind];
  return { id: 'party', label: one, all, value, onChange, ...useChoices(kind, value) };
}

/** A form's data of its customer or vendor. */
export type KnownParty = {
  /** Undefined until it is chosen and loaded. */
  party: ChosenParty | undefined;
  /** Whether any exists to choose. Undefined until known. */
  any: boolean | undefined;
};

/**
 * Loads a customer or vendor by id. Undefined until loaded, and without a request for an empty id.
 */
function useNamedParty(kind: PartyKind, id: string): ChosenParty | undefined {
  const { data } = useChosenParty(kind, id || undefined);
  return id === '' ? undefined : data;
}

/**
 * Loads the customer or vendor that a form has chosen, for the state, GSTIN and everything that
 * depends on them.
 */
export function useKnownParty(kind: PartyKind, id: string): KnownParty {
  const party = useNamedParty(kind, id);
  const any = useAnyParty(kind);
  return { party, any };
}

type PartyPickerProps = {
  kind: PartyKind;
  /** The id of a customer or vendor, or empty if none is chosen. */
  value: string;
  onChange: (id: string) => void;
  onBlur?: () => void;
  /** "Customer" or "Vendor" by default. */
  label?: string;
  description?: string;
  error?: string | undefined;
  required?: boolean;
  disabled?: boolean;
  ref?: Ref<HTMLInputElement>;
  /** The field's path, for the form to find it. */
  'data-field'?: string;
  'data-autofocus'?: boolean;
};

/** A form field for one customer or vendor, searched by the server as the user types. */
export function PartyPicker({ kind, value, label, error, ...field }: PartyPickerProps) {
  const { one } = words[kind];
  return (
    <Combobox
      {...field}
      {...useChoices(kind, value || undefined)}
      label={label ?? one}
      value={value || null}
      placeholder={`Select a ${one.toLowerCase()}`}
      nothingFound={`No ${one.toLowerCase()} found`}
      {...(error ? { error } : {})}
    />
  );
}
