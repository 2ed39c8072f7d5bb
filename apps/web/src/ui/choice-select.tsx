import { Select } from '@mantine/core';
import type { ComponentProps } from 'react';

export type Choice = { value: string; label: string; disabled?: boolean };

type Passed = Pick<
  ComponentProps<typeof Select>,
  | 'className'
  | 'aria-label'
  | 'label'
  | 'description'
  | 'placeholder'
  | 'error'
  | 'required'
  | 'ref'
>;

type ChoiceSelectProps = Passed & {
  /** A choice of the empty value is "all" or "none": it makes room while somebody types. */
  options: readonly Choice[];
  value: string | null;
  onChange: (value: string) => void;
  onBlur?: () => void;
  /** With it, the options are what the server found for the text; without, they are searched here. */
  onSearch?: (text: string) => void;
  /** The text for which the server found them; of those found for another, who fits it stays. */
  foundFor?: string | undefined;
  nothingFound?: string;
  /** Whether it can be searched by typing, however few the choices; many always can. */
  searchable?: boolean;
  disabled?: boolean;
  'data-field'?: string;
  'data-autofocus'?: boolean;
};

/** Longer lists can be searched by typing. */
const searchableFrom = 9;

/** One of several choices, searched by typing where they are many or come from the server. */
export function ChoiceSelect(props: ChoiceSelectProps) {
  const { options, value, onChange, onSearch, foundFor, ...others } = props;
  const { nothingFound = 'Nothing found', ...passed } = others;
  const labelOf = (one: string | null) => options.find((option) => option.value === one)?.label;
  const many = onSearch !== undefined || options.length > searchableFrom;
  const searchable = props.searchable ?? many;
  const found = ({ options: all, search }: FilterInput) => {
    const words = search.trim().toLowerCase();
    if (words === '') return all;
    // What the server found may match by more than its name. What it found for fewer letters, or
    // was chosen before, may not match at all, and Enter would choose it.
    const matches = onSearch !== undefined && search.trim() === foundFor;
    return all.filter(
      (option) =>
        'value' in option &&
        option.value !== '' &&
        ((matches && option.value !== value) || option.label.toLowerCase().includes(words)),
    );
  };

  return (
    <Select
      {...passed}
      data={options}
      value={value}
      onChange={(chosen) => chosen !== null && onChange(String(chosen))}
      allowDeselect={false}
      searchable={searchable}
      // A dialog that begins with this field would begin with an open list.
      openOnFocus={false}
      filter={found}
      // The text of the choice itself is no search.
      onSearchChange={(text) => onSearch?.(text === labelOf(value) ? '' : text.trim())}
      onClick={({ currentTarget }) => {
        // What is typed next replaces the choice instead of going on behind it.
        if (searchable && currentTarget.value === labelOf(value)) currentTarget.select();
      }}
      nothingFoundMessage={nothingFound}
      maxDropdownHeight={320}
    />
  );
}

type FilterInput = Parameters<NonNullable<ComponentProps<typeof Select>['filter']>>[0];
