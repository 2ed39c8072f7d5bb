import type { DestinationType } from '@kolam/contract/inventory/provisioning/values.ts';
import type { Ref } from 'react';
import { foundChoices, useTyped } from '#core/found-choices.ts';
import { type Choice, Combobox } from '#ui/combobox.tsx';
import type { SelectFilter } from '#ui/filter-bar.tsx';
import { useDestinationChoices, useDestinationName } from './destination-choices.ts';
import { destinationText, isWords, wordsAsChoice } from './destination-text.ts';

const words = {
  EVENT: { one: 'Event', many: 'events' },
  VENDOR: { one: 'Vendor', many: 'vendors' },
} as const satisfies Record<DestinationType, object>;

/** Returns those that match the typed text, and the chosen one even if it doesn't match. */
function useChoices(type: DestinationType, chosen: string | undefined) {
  const typed = useTyped();
  const found = useDestinationChoices(type, typed.asked);
  const named = useDestinationName(type, chosen);
  const known = found.data?.find(({ value }) => value === chosen)?.label ?? named.data;
  const unknown = named.isPending ? 'Loading…' : `Unknown ${words[type].one.toLowerCase()}`;
  const choices = foundChoices({
    typed,
    found,
    failed: `Could not load the ${words[type].many}`,
    chosen: chosen === undefined ? undefined : { value: chosen, label: known ?? unknown },
  });
  return { typed, choices };
}

type VendorFilterProps = {
  /** The id of a vendor. Undefined: all. */
  value: string | undefined;
  onChange: (id: string | undefined) => void;
};

/** The vendor filter of a list for users who may not read finance, for `FilterBar`'s `filters`. */
export function useVendorNameFilter({ value, onChange }: VendorFilterProps): SelectFilter {
  const { choices } = useChoices('VENDOR', value);
  return { id: 'party', label: 'Vendor', all: 'All vendors', value, onChange, ...choices };
}

type DestinationPickerProps = {
  type: DestinationType;
  /** An id, free text as `destinationText` reads it, or empty. */
  value: string;
  onChange: (choice: string) => void;
  onBlur?: () => void;
  /** Whether free text is accepted where no name matches. */
  takesTexts?: boolean;
  description?: string;
  error?: string | undefined;
  required?: boolean;
  ref?: Ref<HTMLInputElement>;
  /** The field's path, by which a form finds it. */
  'data-field'?: string;
  'data-autofocus'?: boolean;
};

/** A form field for an event or a vendor by name, or free text. */
export function DestinationPicker(props: DestinationPickerProps) {
  const { type, value, takesTexts = false, error, ...field } = props;
  const written = isWords(value) ? value : undefined;
  const { typed, choices } = useChoices(type, written ? undefined : value || undefined);
  const { one } = words[type];
  return (
    <Combobox
      {...field}
      {...choices}
      // Free text also counts when the field loses focus.
      server={takesTexts ? { ...choices.server, exact: takeTexts } : choices.server}
      options={
        takesTexts ? withTexts(choices.options, { typed: typed.text, written }) : choices.options
      }
      label={one}
      value={value || null}
      placeholder={
        takesTexts ? `Select or write the ${one.toLowerCase()}` : `Select a ${one.toLowerCase()}`
      }
      nothingFound={`No ${one.toLowerCase()} found`}
      {...(error ? { error } : {})}
    />
  );
}

const takeTexts = (text: string) => Promise.resolve(wordsAsChoice(text));

type Texts = {
  /** The text being typed. */
  typed: string;
  /** The free text chosen before. */
  written: string | undefined;
};

/** Appends the typed text to the choices, unless it is an existing name. */
function withTexts(options: readonly Choice[], { typed, written }: Texts): Choice[] {
  const text = typed.trim();
  const isName = options.some(({ label }) => label.toLowerCase() === text.toLowerCase());
  const taken = written === undefined ? [] : [{ value: written, label: destinationText(written) }];
  const offered =
    text === '' || isName || wordsAsChoice(text) === written
      ? []
      : [{ value: wordsAsChoice(text), label: `“${text}”, as written` }];
  return [...options, ...taken, ...offered];
}
