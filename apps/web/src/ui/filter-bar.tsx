import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import layout from '#ui/layout.module.css';
import { type Choice, type ChoicesFailure, Combobox, type ServerSearch } from './combobox.tsx';
import styles from './filter-bar.module.css';
import { SearchField } from './search-field.tsx';
import { Skeleton } from './skeleton.tsx';

export type SelectFilter = {
  id: string;
  /** "Status". */
  label: string;
  /** The label for no selection: "All statuses". */
  all: string;
  /** The number of options before it, 0 by default. */
  allAfter?: number;
  options: readonly Choice[];
  /** `undefined` for all. */
  value: string | undefined;
  onChange: (value: string | undefined) => void;
  /** If set, the options are the server's results for the typed text, plus the chosen one. */
  server?: ServerSearch;
  /** Set if the options could not be loaded. */
  failure?: ChoicesFailure | undefined;
};

type FilterBarProps = {
  search: {
    value: string;
    onChange: (value: string) => void;
    label: string;
    placeholder: string;
    /** Milliseconds after the last letter until the search runs. */
    pauseMs?: number;
    /** False if another list of the page uses the shortcut. */
    shortcut?: boolean;
  };
  filters?: readonly SelectFilter[];
  /** "42 companies"; `undefined` while the first page loads. */
  count: string | undefined;
  /** Clears the search and every filter in one step. */
  onClearAll: () => void;
  /** Shown at the right: an export button, the column menu. */
  end?: ReactNode;
};

type Chip = { id: string; text: string; clear: () => void };

function chipsOf({ search, filters = [] }: FilterBarProps): Chip[] {
  const chips: Chip[] = [];
  if (search.value) {
    const clear = () => search.onChange('');
    chips.push({ id: 'search', text: `Search: ${search.value}`, clear });
  }
  for (const { id, label, options, value, onChange } of filters) {
    if (value === undefined) continue;
    const name = options.find((option) => option.value === value)?.label ?? value;
    chips.push({ id, text: `${label}: ${name}`, clear: () => onChange(undefined) });
  }
  return chips;
}

function FilterSelect(filter: SelectFilter) {
  const { label, all, allAfter = 0, options, value, onChange, server, failure } = filter;
  return (
    <Combobox
      className={styles.select ?? ''}
      aria-label={label}
      options={[
        ...options.slice(0, allAfter),
        { value: '', label: all },
        ...options.slice(allAfter),
      ]}
      value={value ?? ''}
      onChange={(chosen) => onChange(chosen || undefined)}
      server={server}
      failure={failure}
    />
  );
}

/** Search, filters and the number of results above a list. The line of chips is always present. */
export function FilterBar(props: FilterBarProps) {
  const { search, filters = [], count, onClearAll, end } = props;
  const chips = chipsOf(props);
  return (
    <search className={styles.bar} data-screen-only>
      <div className={styles.fields}>
        <SearchField className={styles.search} {...search} />
        {filters.map((filter) => (
          <FilterSelect key={filter.id} {...filter} />
        ))}
        {end && <div className={styles.end}>{end}</div>}
      </div>
      <div className={styles.line}>
        <span className={styles.count}>{count ?? <Skeleton width={90} height={10} />}</span>
        {chips.map(({ id, text, clear }) => (
          <span key={id} className={styles.chip}>
            <span className={layout.truncate}>{text}</span>
            <button
              type="button"
              className={styles.chipClear}
              aria-label={`Clear ${text}`}
              onClick={clear}
            >
              <IconX size={13} aria-hidden="true" />
            </button>
          </span>
        ))}
        {chips.length > 1 && (
          <button type="button" className={styles.clearAll} onClick={onClearAll}>
            Clear all
          </button>
        )}
      </div>
    </search>
  );
}
