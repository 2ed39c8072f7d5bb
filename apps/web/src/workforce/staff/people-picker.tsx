import { staffMessages } from '@kolam/contract/workforce/staff/messages.ts';
import { MultiSelect, type OptionsFilter } from '@mantine/core';
import { type Ref, useState } from 'react';
import { useTyped } from '#core/found-choices.ts';
import type { Choice } from '#ui/combobox.tsx';
import { useStaffChoices } from './queries.ts';

type PeoplePickerProps = {
  /** Ids, separated by commas. */
  value: string;
  /** The names of those chosen before, which a search may not find. */
  known?: readonly Choice[];
  onChange: (ids: string) => void;
  onBlur?: () => void;
  label: string;
  description?: string;
  error?: string | undefined;
  required?: boolean;
  ref?: Ref<HTMLInputElement>;
  /** The field's path, for the form to find it. */
  'data-field'?: string;
};

const noneKnown: readonly Choice[] = [];

const matching = (options: Parameters<OptionsFilter>[0]['options'], search: string) =>
  options.filter(
    (one) => 'label' in one && one.label.toLowerCase().includes(search.trim().toLowerCase()),
  );

/** A form field for several of the approved, active staff. */
export function PeoplePicker(props: PeoplePickerProps) {
  const { value, known = noneKnown, onChange, error, ...field } = props;
  const { text, setText, asked } = useTyped();
  const { data: found = [], isError, isFetching } = useStaffChoices(asked);
  const [picked, setPicked] = useState<readonly Choice[]>([]);
  const ids = value === '' ? [] : value.split(',');
  const labels = new Map([...known, ...picked, ...found].map((one) => [one.value, one.label]));
  const data = [...new Set([...ids, ...found.map((one) => one.value)])].map((id) => ({
    value: id,
    label: labels.get(id) ?? 'Unknown person',
  }));
  const searching = isFetching || text.trim() !== asked.trim();

  return (
    <MultiSelect
      {...field}
      data={data}
      value={ids}
      onChange={(chosen) => {
        // Keeps the names of chosen people, whom the next search may not find.
        setPicked((before) => [...before, ...found.filter((one) => chosen.includes(one.value))]);
        onChange(chosen.join(','));
      }}
      searchable
      searchValue={text}
      onSearchChange={setText}
      // The server searches. Until it has answered, those of the last list who fit stay where they
      // are, so that nobody moves under a click.
      filter={({ options, search }) => (searching ? matching(options, search) : options)}
      openOnFocus={false}
      hidePickedOptions
      clearable
      placeholder={ids.length === 0 ? 'Select people' : ''}
      nothingFoundMessage={
        searching ? 'Searching…' : isError ? staffMessages.loadFailed : 'Nobody found'
      }
      // The list itself scrolls, which screen readers support.
      withScrollArea={false}
      error={error ?? (isError ? staffMessages.loadFailed : undefined)}
    />
  );
}
