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
  /** Whether text can be typed. Otherwise the field is pressed like a button. */
  searchable: boolean;
  /** There are no options, and no list is shown. */
  empty?: boolean;
};

/**
 * The list of a field with choices: when it opens, which option the keyboard is at, and the field's
 * ARIA attributes. The component that shows the list is larger than everything else on the first
 * view of a list screen, so it is loaded separately.
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

  /**
   * Returns the option that Enter takes: the marked option, or the chosen one if nothing was typed.
   */
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

  // The keyboard moves by position, and a response that arrives in between may insert options
  // before the marked one or remove it.
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
    /** The error of the last attempt to show the list. */
    failure,
    /** The focused field, at which the list is positioned. Undefined before the first focus. */
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
    /** The text changed: keyboard navigation starts over. */
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
      // Escape closes the list, not the dialog that contains the field.
      'data-mantine-stop-propagation': shown || undefined,
      onKeyDown,
      onFocus: ({ currentTarget }: { currentTarget: HTMLInputElement }) => setField(currentTarget),
      onClick({ currentTarget }: MouseEvent<HTMLInputElement>) {
        // A press without a pointer may not focus the field, but only its blur closes the list.
        currentTarget.focus();
        setField(currentTarget);
        if (opened && !searchable) combobox.closeDropdown();
        else open(false);
      },
    },
  };
}
