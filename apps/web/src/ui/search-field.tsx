import { TextInput } from '@mantine/core';
import { IconSearch, IconX } from '@tabler/icons-react';
import { type KeyboardEvent as Press, useEffect, useRef, useState } from 'react';
import { isComposing } from './composing.ts';
import { fastKeys } from './fast-keys.ts';
import { IconButton } from './icon-button.tsx';
import styles from './search-field.module.css';

type SearchFieldProps = {
  value: string;
  /** Called shortly after the last letter, immediately on Enter and on clearing. */
  onChange: (value: string) => void;
  /** The accessible name: "Search companies". */
  label: string;
  placeholder: string;
  className?: string | undefined;
  /** Milliseconds after the last letter until `onChange`, 250 by default. */
  pauseMs?: number | undefined;
  /** False for the second one of a page: `/` focuses the first. */
  shortcut?: boolean | undefined;
};

/** Whether the user is typing: `/` is then a letter. */
function isWriting(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  );
}

type Typed = Pick<SearchFieldProps, 'value' | 'onChange'> & { pauseMs: number };

/**
 * Holds the text being typed and passes it to `onChange` after a pause. A value from outside
 * replaces it.
 */
function useTypedText({ value, onChange, pauseMs }: Typed) {
  const [text, setText] = useState(value);
  const passed = useRef(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const change = useRef(onChange);

  useEffect(() => {
    change.current = onChange;
  });

  useEffect(() => {
    // The value passed to `onChange` returns through the address, possibly after further typing. It
    // is then not a new value.
    if (value === passed.current) return;
    passed.current = value;
    clearTimeout(timer.current);
    setText(value);
  }, [value]);

  useEffect(() => () => clearTimeout(timer.current), []);

  function flush(next: string) {
    clearTimeout(timer.current);
    if (next.trim() === passed.current) return;
    passed.current = next.trim();
    change.current(passed.current);
  }

  function type(next: string) {
    setText(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(flush, pauseMs, next);
  }

  function clear() {
    setText('');
    flush('');
  }

  return { text, type, flush: () => flush(text), clear };
}

/** A search field. `/` anywhere on the page focuses it, Escape in it clears it. */
export function SearchField(props: SearchFieldProps) {
  const { value, onChange, label, placeholder, className, pauseMs = 250, shortcut = true } = props;
  const input = useRef<HTMLInputElement>(null);
  const { text, type, flush, clear } = useTypedText({ value, onChange, pauseMs });

  useEffect(() => {
    if (!shortcut) return;
    const isFast = fastKeys();
    const onKey = (event: KeyboardEvent) => {
      const within = isFast(event);
      const plain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.defaultPrevented;
      if (event.key !== '/' || within || !plain || isWriting(event.target)) return;
      const modal = document.querySelector('[aria-modal="true"]');
      if (modal && !modal.contains(input.current)) return;
      event.preventDefault();
      input.current?.focus();
      input.current?.select();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [shortcut]);

  function onKeyDown(event: Press) {
    if (isComposing(event)) return;
    if (event.key === 'Enter') flush();
    if (event.key === 'Escape' && text !== '') clear();
  }

  return (
    <TextInput
      ref={input}
      className={className ?? ''}
      type="text"
      role="searchbox"
      enterKeyHint="search"
      aria-label={label}
      aria-keyshortcuts={shortcut ? '/' : undefined}
      placeholder={placeholder}
      value={text}
      maxLength={200}
      autoComplete="off"
      onChange={(event) => type(event.currentTarget.value)}
      onKeyDown={onKeyDown}
      leftSection={<IconSearch size={17} aria-hidden="true" />}
      rightSection={
        text === '' ? (
          shortcut && (
            <span className={styles.hint} aria-hidden="true">
              /
            </span>
          )
        ) : (
          <IconButton
            small
            icon={IconX}
            label="Clear search"
            onClick={() => {
              clear();
              input.current?.focus();
            }}
          />
        )
      }
    />
  );
}
