import { Combobox, Modal, useMantineColorScheme, useVirtualizedCombobox } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { isComposing } from '#ui/composing.ts';
import { useOpenWithReturn } from '#ui/opener.ts';
import { takeTyped } from '../typed-ahead.ts';
import type { Item } from './items.ts';
import styles from './palette.module.css';
import { PaletteList } from './palette-list.tsx';
import { PaletteState } from './palette-state.tsx';
import { usePalette } from './use-palette.ts';

type SearchProps = { onClose: () => void; onShortcuts: () => void; onSignOut: () => void };
type PaletteProps = SearchProps & { opened: boolean };

/** Maximum characters of a search. */
const longest = 200;

/** The quick search over the page: records, pages to go to and forms to open, all by keyboard. */
export function Palette({ opened, onClose, ...ways }: PaletteProps) {
  const shown = useOpenWithReturn(opened);
  // Each opening starts a new search, even while the last one is still fading out.
  const [opening, setOpening] = useState({ opened, count: 0 });
  if (opening.opened !== opened) setOpening({ opened, count: opening.count + Number(opened) });
  return (
    <Modal.Root
      opened={shown}
      onClose={onClose}
      size={640}
      yOffset="11vh"
      returnFocus={false}
      radius="lg"
      classNames={{ inner: styles.inner ?? '', content: styles.content ?? '' }}
      transitionProps={{ transition: 'fade-down', duration: 120 }}
    >
      <Modal.Overlay backgroundOpacity={1} color="var(--scrim)" />
      <Modal.Content aria-label="Quick search" data-window-open={shown || undefined}>
        <Search key={opening.count} onClose={onClose} {...ways} />
      </Modal.Content>
    </Modal.Root>
  );
}

function Search({ onClose, onShortcuts, onSignOut }: SearchProps) {
  const navigate = useNavigate();
  const { setColorScheme } = useMantineColorScheme();
  const palette = usePalette();
  const { items, chosen, pending, settling, moved } = palette;
  const id = useId();
  const listId = `${id}-list`;
  const idOf = (place: number) => `${id}-${place}`;

  function open({ href, action }: Item) {
    onClose();
    if (href !== undefined) void navigate({ href });
    else if (action === 'shortcuts') onShortcuts();
    else if (action === 'sign-out') onSignOut();
    else setColorScheme(action);
  }

  // Enter right after the last letter applies to the results for that text, not to the previous
  // ones.
  const [waits, setWaits] = useState(false);
  const latest = useRef(open);
  latest.current = open;
  const firstItem = items[0];
  useEffect(() => {
    if (!waits || settling) return;
    setWaits(false);
    if (firstItem) latest.current(firstItem);
  }, [waits, settling, firstItem]);

  function takeOver() {
    const typed = takeTyped();
    if (!typed) return;
    palette.type(typed.text.slice(0, longest));
    setWaits(typed.entered);
  }

  const store = useVirtualizedCombobox({
    opened: true,
    onOpenedChange: (next) => !next && onClose(),
    totalOptionsCount: items.length,
    getOptionId: idOf,
    selectedOptionIndex: chosen,
    setSelectedOptionIndex: (place) => palette.choose(items[place]),
    activeOptionIndex: chosen,
    onSelectedOptionSubmit: () => undefined,
  });

  function onKeyDown(event: KeyboardEvent) {
    if (isComposing(event)) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      const item = items[chosen];
      if (settling && !moved) setWaits(true);
      else if (item) open(item);
      return;
    }
    const plain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.shiftKey;
    if (!plain || (event.key !== 'Home' && event.key !== 'End')) return;
    event.preventDefault();
    palette.choose(event.key === 'Home' ? items[0] : items.at(-1));
  }

  useEffect(() => {
    document.getElementById(`${id}-${chosen}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, chosen]);

  return (
    <Combobox
      store={store}
      onOptionSubmit={(key) => {
        const item = items.find((one) => one.key === key);
        if (item) open(item);
      }}
    >
      <div className={styles.field}>
        <IconSearch size={20} stroke={1.8} aria-hidden="true" />
        <Combobox.EventsTarget
          withExpandedAttribute
          aria-expanded
          aria-controls={listId}
          aria-activedescendant={chosen === -1 ? '' : idOf(chosen)}
        >
          <input
            data-autofocus
            className={styles.input}
            type="text"
            inputMode="search"
            enterKeyHint="go"
            aria-label="Search records, pages and actions"
            aria-autocomplete="list"
            placeholder="Search, or jump to a page…"
            maxLength={longest}
            spellCheck={false}
            value={palette.typed}
            onFocus={takeOver}
            onChange={(event) => {
              setWaits(false);
              palette.type(event.currentTarget.value);
            }}
            onKeyDown={onKeyDown}
          />
        </Combobox.EventsTarget>
        <button type="button" className={styles.close} onClick={onClose}>
          Esc<span className="visually-hidden"> closes</span>
        </button>
      </div>
      <PaletteList
        id={listId}
        groups={palette.groups}
        search={palette.text}
        chosen={chosen}
        idOf={idOf}
        stale={pending}
        onPoint={palette.choose}
      />
      <PaletteState palette={palette} />
    </Combobox>
  );
}
