import { IconSearch } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useAsking } from '#ui/confirm.tsx';
import { fastKeys } from '#ui/fast-keys.ts';
import { useLazyMount } from '#ui/lazy-component.ts';
import { loadSearchParts } from './palette/parts.ts';
import styles from './quick-search.module.css';
import { collectTyped, takeTyped } from './typed-ahead.ts';

async function loadPalette() {
  const loading = import('./palette/palette.tsx').then((m) => m.Palette);
  const [loaded] = await Promise.all([loading, loadSearchParts()]);
  return loaded;
}
const Palette = lazy(async () => ({ default: await loadPalette() }));
async function loadSheet() {
  const loading = import('./shortcuts/shortcuts-sheet.tsx').then((m) => m.ShortcutsSheet);
  const [loaded] = await Promise.all([loading, loadSearchParts()]);
  return loaded;
}
const ShortcutsSheet = lazy(async () => ({ default: await loadSheet() }));

const showEvent = 'kolam-show-shortcuts';

/** Opens the sheet of keyboard shortcuts from anywhere. */
export const showShortcuts = () => void window.dispatchEvent(new Event(showEvent));

/** Whether the user is typing: a question mark is then text. */
const isWriting = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

type Dialog = 'palette' | 'shortcuts';

/**
 * Opens the search with Ctrl or ⌘ and K, and the sheet with `?`. Neither works while a question is
 * open.
 */
function useOpened() {
  const [opened, setOpened] = useState<Dialog>();
  const asking = useAsking();
  const isSearching = opened === 'palette';

  function search() {
    if (!isSearching) collectTyped(() => setOpened(undefined));
    setOpened('palette');
  }
  const latest = useRef(search);
  latest.current = search;

  // Text that the field has not taken is discarded with the search.
  useEffect(() => (isSearching ? () => void takeTyped() : undefined), [isSearching]);

  useEffect(() => {
    const isFast = fastKeys();
    const onKey = (event: KeyboardEvent) => {
      const within = isFast(event);
      if (event.defaultPrevented || event.altKey) return;
      const command = event.ctrlKey || event.metaKey;
      if (command && !event.shiftKey && event.key.toLowerCase() === 'k') {
        // The browser's own search never opens, even while a question is open.
        event.preventDefault();
        if (asking || event.repeat) return;
        if (isSearching) setOpened(undefined);
        else latest.current();
      } else if (!command && event.key === '?' && !within && !asking && !isWriting(event.target)) {
        event.preventDefault();
        setOpened('shortcuts');
      }
    };
    const onShow = () => setOpened('shortcuts');
    document.addEventListener('keydown', onKey);
    window.addEventListener(showEvent, onShow);
    return () => {
      document.removeEventListener('keydown', onKey);
      window.removeEventListener(showEvent, onShow);
    };
  }, [asking, isSearching]);

  return { opened, setOpened, search };
}

/** Returns the name of the modifier key on this computer. */
const commandKey = () => (/Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl');

/**
 * The button of the quick search in every page's header, and the keys that open it from anywhere.
 */
export function QuickSearch({ onSignOut }: { onSignOut: () => void }) {
  const { opened, setOpened, search } = useOpened();
  const close = () => setOpened(undefined);
  const paletteWanted = useLazyMount(opened === 'palette', loadPalette);
  const sheetWanted = useLazyMount(opened === 'shortcuts', loadSheet);
  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={search}
      >
        <IconSearch size={17} stroke={1.8} aria-hidden="true" />
        <span className={styles.words}>Search or jump to…</span>
        <span className={styles.keys} aria-hidden="true">
          {commandKey()} K
        </span>
      </button>
      <Suspense>
        {paletteWanted && (
          <Palette
            opened={opened === 'palette'}
            onClose={close}
            onShortcuts={() => setOpened('shortcuts')}
            onSignOut={onSignOut}
          />
        )}
        {sheetWanted && <ShortcutsSheet opened={opened === 'shortcuts'} onClose={close} />}
      </Suspense>
    </>
  );
}
