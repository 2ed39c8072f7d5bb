import { useLayoutEffect, useRef } from 'react';
import { useAsking } from './confirm.tsx';

type Keys = Record<string, () => void>;

/** Whether the person is writing or choosing: then a letter is a letter. */
const isWriting = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

const isWindowOpen = () => document.querySelector('[data-window-open]') !== null;

/**
 * Single keys that do something, wherever the keyboard stands on the page, while nobody writes, is
 * asked, or has a window open over it. Letters in small.
 */
export function useLetterKeys(keys: Keys): void {
  const asking = useAsking();
  const current = useRef(keys);
  useLayoutEffect(() => {
    current.current = keys;
  });

  // In the step in which it shows: no key comes between seeing something and deciding on it.
  useLayoutEffect(() => {
    if (asking) return;
    const onKey = (event: KeyboardEvent) => {
      const plain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.defaultPrevented;
      const act = current.current[event.key.length === 1 ? event.key.toLowerCase() : event.key];
      if (!act || !plain || event.repeat || isWriting(event.target) || isWindowOpen()) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [asking]);
}
