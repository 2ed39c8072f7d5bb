import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { Choice, ServerSearch } from './combobox.tsx';
import { isComposing } from './composing.ts';

type TypedChoice = {
  /** Returns the choices that match the typed text. */
  found: (text: string) => readonly Choice[];
  value: string | null;
  /** The label of the chosen one, undefined for none. */
  label: string | undefined;
  onChange: (value: string) => void;
  server: ServerSearch | undefined;
  nothingFound: string;
};

/** A text submitted to choose by, and its outcome. */
type SearchTerms = { text: string; by: 'enter' | 'leaving'; problem?: string };

/**
 * Manages the text of a field with choices. Enter takes the choice that the text identifies and
 * never submits the enclosing form. Text that matched no choice stays with an error if the field is
 * in a form or has no choice yet. Otherwise the field shows its choice again.
 */
export function useTypedChoice(props: TypedChoice) {
  const { found, value, label, onChange, server, nothingFound } = props;
  const [typed, setTyped] = useState<string>();
  const [searched, setSearched] = useState<SearchTerms>();
  const [chosen, setChosen] = useState(value);
  const [isListOpen, setListOpen] = useState(false);
  const entering = useRef<HTMLInputElement>(undefined);
  const isOpen = typed !== undefined && typed.trim() !== '' && typed !== label;

  function clear() {
    setTyped(undefined);
    setSearched(undefined);
    server?.onSearch('');
  }
  function take(choice: string) {
    clear();
    setListOpen(false);
    if (choice !== value) onChange(choice);
  }

  function onType(next: string) {
    entering.current = undefined;
    setTyped(next);
    setSearched(undefined);
    server?.onSearch(next === label ? '' : next.trim());
  }

  // The value changed elsewhere or the form was reset. A default that arrives late does not discard
  // what the user is typing.
  if (chosen !== value) {
    setChosen(value);
    if (!(chosen === null && isOpen && isListOpen)) {
      setTyped(undefined);
      setSearched(undefined);
    }
  }

  const text = typed?.trim() ?? '';
  const isFound = server === undefined || (server.foundFor === text && !server.searching);
  const looks = searched?.text === text && searched.problem === undefined && isFound;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each text that was found
  useEffect(() => {
    if (!looks) return;
    let isCurrent = true;
    const { by } = searched;
    const given = { text, by, choices: found(text), exact: server?.exact, nothingFound };
    // Loaded separately, not with every list.
    import('./seek-choice.ts')
      .then(({ seekChoice }) => seekChoice(given))
      .catch(() => ({ problem: `Could not look up ${text}. Press Enter to try again.` }))
      .then((end) => {
        if (!isCurrent) return;
        if ('value' in end) take(end.value);
        else setSearched({ text, by, problem: end.problem });
      });
    return () => {
      isCurrent = false;
    };
  }, [looks, text]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was typed before is no search any more
  useEffect(() => {
    if (!isOpen) server?.onSearch('');
  }, [value]);
  useEffect(() => {
    // The next scan replaces this choice instead of being appended to it.
    const input = entering.current;
    if (label !== undefined && input === document.activeElement) input?.select();
  }, [label]);

  return {
    text: typed ?? label ?? '',
    /** Whether the typed text has not led to a choice. */
    isOpen,
    problem: isOpen && searched?.text === text ? searched.problem : undefined,
    list: { opened: isListOpen, setOpened: setListOpen },
    /** A choice was made, possibly the same one as before. */
    onChosen: take,
    onType,
    /** The browser's autofill changed the text. */
    onFilled(next: string) {
      onType(next);
      if (next.trim() !== '') setSearched({ text: next.trim(), by: 'leaving' });
    },
    onKeyDownCapture(event: KeyboardEvent<HTMLInputElement>) {
      if (event.key !== 'Enter' || isComposing(event)) return;
      event.preventDefault();
      const list = document.getElementById(event.currentTarget.getAttribute('aria-controls') ?? '');
      if (!isOpen || list?.querySelector('[data-combobox-selected]')) return;
      // Otherwise the list takes the previously chosen option.
      event.stopPropagation();
      entering.current = event.currentTarget;
      setSearched({ text, by: 'enter' });
    },
    onBlur({ currentTarget: { form } }: FocusEvent<HTMLInputElement>) {
      entering.current = undefined;
      const stays = isOpen && (form !== null || value === null);
      if (!stays) return clear();
      if (searched?.text !== text) setSearched({ text, by: 'leaving' });
    },
  };
}
