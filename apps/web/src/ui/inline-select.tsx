import { IconChevronDown } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import styles from './inline-select.module.css';

type InlineSelectProps<V extends string> = {
  /** What is selected, and for which record: "Role of Asha Menon". */
  label: string;
  options: readonly { value: V; label: string; disabled?: boolean }[];
  /** The server's value. Nothing is selected if it is not among the options. */
  value: V | '';
  onChange: (value: V) => void;
  /** The change is being sent. The previous value is still shown. */
  busy?: boolean;
  /** The reason why nothing can be selected now. */
  disabled?: string | undefined;
  /** Shown while nothing is selected. */
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

/** In browsers without this selector, an open list handles keys before the page receives them. */
const reportsOpen = CSS.supports('selector(:open)');
const isOpen = (select: HTMLSelectElement) => reportsOpen && select.matches(':open');

/**
 * On a closed list, browsers take these keys as a selection, and every step to the wanted option
 * would be sent. Here they open the list instead, where nothing is selected until it is confirmed.
 */
function openByKey(event: KeyboardEvent<HTMLSelectElement>): void {
  const { key, altKey, ctrlKey, metaKey, currentTarget: select } = event;
  const isLetter = key.length === 1 && key !== ' ';
  // With these modifiers and the space bar, the browser opens the list itself.
  if (altKey || ctrlKey || metaKey || !(isLetter || movingKeys.includes(key))) return;
  if (isOpen(select)) return;
  event.preventDefault();
  if ('showPicker' in select) select.showPicker();
}

/**
 * A select that is sent as soon as it changes, simple enough for every row of a table. It shows the
 * confirmed value: until its owner passes the new one, the old one stays.
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
