import { MultiSelect } from '@mantine/core';
import { type ComponentProps, type Ref, useState } from 'react';
import { useTyped } from '#core/found-choices.ts';
import looks from '#ui/looks.module.css';
import styles from './assign-dialog.module.css';
import pillStyles from './pill.module.css';
import { type Target, type TargetKind, useTargets } from './queries.ts';

type FilterInput = Parameters<NonNullable<ComponentProps<typeof MultiSelect>['filter']>>[0];

type TargetPickerProps = {
  kind: TargetKind;
  /** Ids. */
  value: readonly string[];
  onChange: (ids: string[]) => void;
  onBlur: () => void;
  /** Those chosen before, which a search may not find. */
  known: readonly Target[];
  /** Maximum number of choices. */
  most: number;
  label: string;
  description?: string;
  placeholder: string;
  /** Shown when the request failed. */
  failed: string;
  error?: string | undefined;
  ref?: Ref<HTMLInputElement>;
  'data-field': string;
};

/** A picker for several companies, teams or people, with search on the server. */
export function TargetPicker(props: TargetPickerProps) {
  const { kind, value, onChange, known, most, failed, error, placeholder, ...field } = props;
  const { text, setText, asked } = useTyped();
  const { data: found = [], isError, isFetching, isPlaceholderData } = useTargets(kind, asked);
  const [picked, setPicked] = useState<readonly Target[]>([]);
  const byId = new Map([...known, ...picked, ...found].map((one) => [one.value, one]));
  const chosen = value.map((id) => byId.get(id) ?? { value: id, label: 'Unknown', detail: '' });
  const foundFor = isPlaceholderData || isError ? undefined : asked;
  const searching = isFetching || text.trim() !== asked.trim();

  function change(ids: string[]) {
    // Keeps the names of chosen options, which the next search may not find.
    setPicked((before) => [...before, ...found.filter((one) => ids.includes(one.value))]);
    onChange(ids);
  }

  // The server also matches other fields, so all its results are kept. Results for earlier text are
  // filtered.
  const filter = ({ options, search }: FilterInput) => {
    const words = search.trim().toLowerCase();
    const matches = words === '' || search.trim() === foundFor;
    return options.filter(
      (option) =>
        'value' in option &&
        found.some((one) => one.value === option.value) &&
        (matches || option.label.toLowerCase().includes(words)),
    );
  };

  return (
    <MultiSelect
      {...field}
      data={[...new Map([...chosen, ...found].map((one) => [one.value, one])).values()]}
      value={[...value]}
      onChange={(ids) => change(ids.map(String))}
      searchable
      searchValue={text}
      onSearchChange={setText}
      openOnFocus={false}
      hidePickedOptions
      clearable
      maxValues={most}
      filter={filter}
      renderOption={({ option }) => (
        <span className={styles.option}>
          <span>{option.label}</span>
          <span className={looks.small}>{byId.get(String(option.value))?.detail}</span>
        </span>
      )}
      placeholder={value.length === 0 ? placeholder : ''}
      nothingFoundMessage={searching ? 'Searching…' : isError ? failed : 'Nothing found'}
      // The list itself scrolls, which screen readers support. They would not recognise a scrolling
      // element inside it.
      withScrollArea={false}
      classNames={{
        options: styles.options ?? '',
        pillsList: styles.pills ?? '',
        pill: pillStyles.pill ?? '',
      }}
      error={error ?? (isError ? failed : undefined)}
    />
  );
}
