import { useLayoutEffect, useRef } from 'react';
import { useAsking } from '#ui/confirm.tsx';

type Keys = Record<string, () => void>;

/** Whether the person is writing: then a letter is a letter. */
const isWriting = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** Single letters that do something, wherever the keyboard stands, while nobody writes or is asked. */
export function useReviewKeys(keys: Keys) {
  const asking = useAsking();
  const current = useRef(keys);
  useLayoutEffect(() => {
    current.current = keys;
  });

  // In the step in which it shows: no letter comes between seeing a proof and deciding on it.
  useLayoutEffect(() => {
    if (asking) return;
    const onKey = (event: KeyboardEvent) => {
      const plain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.defaultPrevented;
      const act = current.current[event.key.toLowerCase()];
      if (!act || !plain || event.repeat || isWriting(event.target)) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [asking]);
}
