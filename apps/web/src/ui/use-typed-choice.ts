import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { Choice, ServerSearch } from './combobox.tsx';
import { isComposing } from './composing.ts';

type TypedChoice = {
  /** Those found for what is typed. */
  found: (text: string) => readonly Choice[];
  value: string | null;
  /** How the chosen one is called; undefined for none. */
  label: string | undefined;
  onChange: (value: string) => void;
  server: ServerSearch | undefined;
  nothingFound: string;
};

/** What became of a text by which something was to be chosen. */
type SearchTerms = { text: string; by: 'enter' | 'leaving'; problem?: string };

/**
 * The text of a field with choices. Enter takes the one that it means and never sends the form around
 * the field. A text that nothing was chosen by stays there with a sentence, where a form would go on
 * without it or nothing else is chosen; elsewhere the field says again what is chosen.
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

  // Chosen otherwise, or the form began again; a default that comes late takes nothing from who types already.
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
    // Apart from what every list loads.
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
    // The next scan replaces what this one chose instead of going on behind it.
    const input = entering.current;
    if (label !== undefined && input === document.activeElement) input?.select();
  }, [label]);

  return {
    text: typed ?? label ?? '',
    /** Whether something is typed that nothing was chosen by. */
    isOpen,
    problem: isOpen && searched?.text === text ? searched.problem : undefined,
    list: { opened: isListOpen, setOpened: setListOpen },
    /** A choice was made, maybe the one that was made before. */
    onChosen: take,
    onType,
    /** Written there by the browser. */
    onFilled(next: string) {
      onType(next);
      if (next.trim() !== '') setSearched({ text: next.trim(), by: 'leaving' });
    },
    onKeyDownCapture(event: KeyboardEvent<HTMLInputElement>) {
      if (event.key !== 'Enter' || isComposing(event)) return;
      event.preventDefault();
      const list = document.getElementById(event.currentTarget.getAttribute('aria-controls') ?? '');
      if (!isOpen || list?.querySelector('[data-combobox-selected]')) return;
      // Else the list takes what was chosen before.
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
