import { useCombobox } from '@mantine/core';
import {
  type KeyboardEvent,
  type MouseEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { isComposing } from './composing.ts';
import { lazyComponent, useLazyComponent } from './lazy-component.ts';

const openChoices = lazyComponent(async () => (await import('./open-choices.tsx')).OpenChoices);

type ChoiceList = {
  opened: boolean;
  setOpened: (opened: boolean) => void;
  /** Whether the field takes letters; else it is pressed like a button. */
  searchable: boolean;
  /** Nothing is in it, and no list shows. */
  empty?: boolean;
};

/**
 * The list of a field with choices: when it opens, which choice the keys are at, and what of that
 * the field says. What shows it weighs more than all else that a list of records begins with, and
 * comes apart.
 */
export function useChoiceList({ opened, setOpened, searchable, empty = false }: ChoiceList) {
  const [field, setField] = useState<HTMLInputElement>();
  const [listId, setListId] = useState<string>();
  const [marked, setMarked] = useState<string | null>(null);
  const openedByKey = useRef(false);
  const combobox = useCombobox({ opened, onOpenedChange: setOpened });
  const { part: OpenChoices, failure } = useLazyComponent(openChoices, opened);
  const shown = opened && !empty;
  const showing = shown && listId !== undefined;

  /** What Enter takes: the marked option, else, as long as nothing was typed, the chosen one. */
  function optionAtKeys(): HTMLElement | null {
    if (!showing || combobox.getSelectedOptionIndex() === -1) return null;
    const list = document.getElementById(listId);
    const of = (state: string) => list?.querySelector<HTMLElement>(`[data-combobox-${state}]`);
    return of('selected') ?? of('active') ?? null;
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each opening
  useEffect(() => {
    if (!showing) {
      setMarked(null);
      return combobox.resetSelectedOption();
    }
    if (openedByKey.current) setMarked(combobox.selectActiveOption());
    const from = openedByKey.current ? 'selected' : 'active';
    combobox.updateSelectedOptionIndex(from, { scrollIntoView: true });
  }, [showing]);

  // The keys go by places, and a response that comes meanwhile may put others before the marked option
  // or come without it.
  useLayoutEffect(() => {
    if (!showing || combobox.getSelectedOptionIndex() === -1) return;
    const option = optionAtKeys();
    if (marked !== null && option?.id !== marked) {
      setMarked(null);
      return combobox.resetSelectedOption();
    }
    const all = document.querySelectorAll(`#${listId} [data-combobox-option]`);
    const options: (Element | null)[] = [...all];
    combobox.updateSelectedOptionIndex(options.indexOf(option));
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: for the next opening to fetch it again
  useEffect(() => {
    if (failure !== undefined) setOpened(false);
  }, [failure]);

  function open(byKey: boolean) {
    openedByKey.current = byKey;
    combobox.openDropdown();
  }

  function onArrow(event: KeyboardEvent, move: () => string | null) {
    event.preventDefault();
    if (opened) setMarked(move());
    else open(true);
  }

  function onEnter(event: KeyboardEvent) {
    const option = optionAtKeys();
    if (option) {
      event.preventDefault();
      option.click();
    } else if (!searchable) {
      event.preventDefault();
      open(true);
    }
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (isComposing(event)) return;
    if (event.key === 'ArrowDown') onArrow(event, combobox.selectNextOption);
    else if (event.key === 'ArrowUp') onArrow(event, combobox.selectPreviousOption);
    else if (event.key === 'Enter') onEnter(event);
    else if (event.key === 'Escape') combobox.closeDropdown();
    else if (event.key === ' ' && !searchable) {
      event.preventDefault();
      if (opened) combobox.closeDropdown();
      else open(true);
    }
  }

  return {
    OpenChoices,
    /** Why the list could not be shown when it was opened last. */
    failure,
    /** The field that had the focus, at which the list is; undefined before its first. */
    at: field,
    store: {
      ...combobox,
      setListId(id: string) {
        combobox.setListId(id);
        setListId(id);
      },
    },
    open: () => open(false),
    close: combobox.closeDropdown,
    /** Something was typed: the keys begin again. */
    onTyped() {
      setMarked(null);
      combobox.resetSelectedOption();
      open(false);
    },
    fieldProps: {
      role: 'combobox',
      autoComplete: 'off',
      'aria-haspopup': 'listbox' as const,
      'aria-expanded': showing,
      'aria-controls': showing ? listId : undefined,
      'aria-activedescendant': showing ? (marked ?? undefined) : undefined,
      'data-expanded': shown || undefined,
      // Escape closes the list, not the window that the field stands in.
      'data-mantine-stop-propagation': shown || undefined,
      onKeyDown,
      onFocus: ({ currentTarget }: { currentTarget: HTMLInputElement }) => setField(currentTarget),
      onClick({ currentTarget }: MouseEvent<HTMLInputElement>) {
        // What presses it without a pointer may bring no focus, whose leaving closes the list.
        currentTarget.focus();
        setField(currentTarget);
        if (opened && !searchable) combobox.closeDropdown();
        else open(false);
      },
    },
  };
}
