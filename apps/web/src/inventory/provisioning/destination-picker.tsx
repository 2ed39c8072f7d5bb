import type { DestinationType } from '@kolam/contract/inventory/provisioning/terms.ts';
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

/** Those found by what is typed, and the chosen one, whatever it is. */
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
  /** The id of a vendor; undefined for all. */
  value: string | undefined;
  onChange: (id: string | undefined) => void;
};

/** The vendor filter of a list for anyone who may not read finance; for `FilterBar`'s `filters`. */
export function useVendorNameFilter({ value, onChange }: VendorFilterProps): SelectFilter {
  const { choices } = useChoices('VENDOR', value);
  return { id: 'party', label: 'Vendor', all: 'All vendors', value, onChange, ...choices };
}

type DestinationPickerProps = {
  type: DestinationType;
  /** An id, some words as `destinationText` reads them, or empty for nobody yet. */
  value: string;
  onChange: (choice: string) => void;
  onBlur?: () => void;
  /** Whether some words will do where nobody fits. */
  takesWords?: boolean;
  description?: string;
  error?: string | undefined;
  required?: boolean;
  ref?: Ref<HTMLInputElement>;
  /** The field's path, by which a form finds it. */
  'data-field'?: string;
  'data-autofocus'?: boolean;
};

/** An event or a vendor by its name, or some words, as a field of a form. */
export function DestinationPicker(props: DestinationPickerProps) {
  const { type, value, takesWords = false, error, ...field } = props;
  const written = isWords(value) ? value : undefined;
  const { typed, choices } = useChoices(type, written ? undefined : value || undefined);
  const { one } = words[type];
  return (
    <Combobox
      {...field}
      {...choices}
      // Written and left, it counts too.
      server={takesWords ? { ...choices.server, exact: takeWords } : choices.server}
      options={
        takesWords ? withWords(choices.options, { typed: typed.text, written }) : choices.options
      }
      label={one}
      value={value || null}
      placeholder={
        takesWords ? `Select or write the ${one.toLowerCase()}` : `Select a ${one.toLowerCase()}`
      }
      nothingFound={`No ${one.toLowerCase()} found`}
      {...(error ? { error } : {})}
    />
  );
}

const takeWords = (text: string) => Promise.resolve(wordsAsChoice(text));

type Words = {
  /** What is being typed now. */
  typed: string;
  /** What was written and taken before. */
  written: string | undefined;
};

/** The choices with what is typed as the last of them, unless it is someone's name. */
function withWords(options: readonly Choice[], { typed, written }: Words): Choice[] {
  const text = typed.trim();
  const isName = options.some(({ label }) => label.toLowerCase() === text.toLowerCase());
  const taken = written === undefined ? [] : [{ value: written, label: destinationText(written) }];
  const offered =
    text === '' || isName || wordsAsChoice(text) === written
      ? []
      : [{ value: wordsAsChoice(text), label: `“${text}”, as written` }];
  return [...options, ...taken, ...offered];
}
