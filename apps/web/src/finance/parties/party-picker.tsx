import type { Party, PartyKind } from '@kolam/contract/finance/parties/model.ts';
import type { Ref } from 'react';
import { foundChoices, useTyped } from '#core/found-choices.ts';
import { Combobox } from '#ui/combobox.tsx';
import type { SelectFilter } from '#ui/filter-bar.tsx';
import { useAnyParty, useChosenParty, usePartyChoices } from './party-choices.ts';

const words = {
  customer: { one: 'Customer', all: 'All customers', many: 'customers' },
  vendor: { one: 'Vendor', all: 'All vendors', many: 'vendors' },
} as const satisfies Record<PartyKind, object>;

/** Those found by what is typed, and the chosen one, whatever it is. */
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
  /** The id of a customer or vendor; undefined for all. */
  value: string | undefined;
  onChange: (id: string | undefined) => void;
};

/** The customer or vendor filter of a list, found by the server; for `FilterBar`'s `filters`. */
export function usePartyFilter({ kind, value, onChange }: PartyFilterProps): SelectFilter {
  const { one, all } = words[kind];
  return { id: 'party', label: one, all, value, onChange, ...useChoices(kind, value) };
}

/** What a form knows of its customer or vendor. */
export type KnownParty = {
  /** Undefined until it is chosen and here. */
  party: Party | undefined;
  /** Whether there is anybody to choose; undefined until it is known. */
  any: boolean | undefined;
};

/** The customer or vendor of an id; undefined until it is here, and for an empty one, which asks nothing. */
function useNamedParty(kind: PartyKind, id: string): Party | undefined {
  const { data } = useChosenParty(kind, id || undefined);
  return id === '' ? undefined : data;
}

/** The customer or vendor that a form has chosen: state, GSTIN and all that depends on them. */
export function useKnownParty(kind: PartyKind, id: string): KnownParty {
  const party = useNamedParty(kind, id);
  const any = useAnyParty(kind);
  return { party, any };
}

type PartyPickerProps = {
  kind: PartyKind;
  /** The id of a customer or vendor; empty for none yet. */
  value: string;
  onChange: (id: string) => void;
  onBlur?: () => void;
  /** "Customer" or "Vendor" unless it is given. */
  label?: string;
  description?: string;
  error?: string | undefined;
  required?: boolean;
  disabled?: boolean;
  ref?: Ref<HTMLInputElement>;
  /** The field's path, by which a form finds it. */
  'data-field'?: string;
  'data-autofocus'?: boolean;
};

/** One customer or vendor as a field of a form: searched by the server as someone types. */
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
