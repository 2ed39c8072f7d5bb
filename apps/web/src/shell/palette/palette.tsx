import { Combobox, Modal, useVirtualizedCombobox } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { isComposing } from '#ui/composing.ts';
import { useOpenWithReturn } from '#ui/opener.ts';
import type { Item } from './items.ts';
import styles from './palette.module.css';
import { PaletteList } from './palette-list.tsx';
import { PaletteState } from './palette-state.tsx';
import { usePalette } from './use-palette.ts';

type PaletteProps = { opened: boolean; onClose: () => void };

/** The quick search over the page: records, pages to go to and forms to open, by the keyboard alone. */
export function Palette({ opened, onClose }: PaletteProps) {
  const shown = useOpenWithReturn(opened);
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
        <Search onClose={onClose} />
      </Modal.Content>
    </Modal.Root>
  );
}

function Search({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const palette = usePalette();
  const { items, chosen, pending, moved } = palette;
  const id = useId();
  const listId = `${id}-list`;
  const idOf = (place: number) => `${id}-${place}`;

  function open({ href }: Item) {
    onClose();
    void navigate({ href });
  }

  // Enter right behind the last letter means what that text finds, not what the one before did.
  const [waits, setWaits] = useState(false);
  const latest = useRef(open);
  latest.current = open;
  const firstItem = items[0];
  useEffect(() => {
    if (!waits || pending) return;
    setWaits(false);
    if (firstItem) latest.current(firstItem);
  }, [waits, pending, firstItem]);

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
      if (pending && !moved) setWaits(true);
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
            maxLength={200}
            spellCheck={false}
            value={palette.typed}
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
