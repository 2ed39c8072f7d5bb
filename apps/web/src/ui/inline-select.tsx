import { IconChevronDown } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import styles from './inline-select.module.css';

type InlineSelectProps<V extends string> = {
  /** What is chosen, and of which record: "Role of Asha Menon". */
  label: string;
  options: readonly { value: V; label: string; disabled?: boolean }[];
  /** What the server holds; nothing chosen where it is not among the options. */
  value: V | '';
  onChange: (value: V) => void;
  /** The choice is on its way: what was there before still shows. */
  busy?: boolean;
  /** Why nothing can be chosen now. */
  disabled?: string | undefined;
  /** Stands there while nothing is chosen. */
  placeholder?: string;
};

const movingKeys: readonly string[] = [
  'ArrowUp',
  'ArrowDown',
  'ArrowLeft',
  'ArrowRight',
  'Home',
  'End',
  'PageUp',
  'PageDown',
];

/** Where a browser can't say it, an open list takes the keys before the page hears of them. */
const tellsOpen = CSS.supports('selector(:open)');
const isOpen = (select: HTMLSelectElement) => tellsOpen && select.matches(':open');

/**
 * Browsers take these keys on a closed list as a choice made, and every step on the way to the one
 * wanted would be sent. They open the list instead, where nothing is chosen before it is confirmed.
 */
function openByKey(event: KeyboardEvent<HTMLSelectElement>): void {
  const { key, altKey, ctrlKey, metaKey, currentTarget: select } = event;
  const isLetter = key.length === 1 && key !== ' ';
  // With these, and by the space bar, the browser opens the list itself.
  if (altKey || ctrlKey || metaKey || !(isLetter || movingKeys.includes(key))) return;
  if (isOpen(select)) return;
  event.preventDefault();
  if ('showPicker' in select) select.showPicker();
}

/**
 * A choice that is sent as soon as it is made, plain enough for every row of a table. It shows what
 * was agreed to: until its owner passes the new value, the old one stays.
 */
export function InlineSelect<V extends string>(props: InlineSelectProps<V>) {
  const { label, options, value, onChange, busy = false, disabled, placeholder = 'None' } = props;
  const known = options.some((option) => option.value === value);
  return (
    <span className={styles.frame} data-tip={disabled} data-busy={busy || undefined}>
      <select
        className={styles.select}
        aria-label={disabled ? `${label}: ${disabled}` : label}
        aria-busy={busy || undefined}
        value={known ? value : ''}
        disabled={disabled !== undefined}
        onKeyDown={openByKey}
        onChange={(event) => !busy && onChange(event.target.value as V)}
      >
        {!known && (
          <option value="" disabled>
            {placeholder}
          </option>
        )}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
      <IconChevronDown className={styles.chevron} size={14} aria-hidden="true" />
    </span>
  );
}
