import type { KeyboardEvent } from 'react';
import { useAsking } from '#ui/confirm.tsx';

type Keys = Record<string, () => void>;

/** Whether the person is writing: then a letter is a letter. */
const isWriting = (target: EventTarget) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/**
 * Single letters that do something while the keyboard stands in a part, and nowhere else (WCAG 2.1.4):
 * not while somebody writes or is asked. Answers the handler of that part.
 */
export function useReviewKeys(keys: Keys) {
  const asking = useAsking();
  return (event: KeyboardEvent<HTMLElement>) => {
    const { key, target, currentTarget } = event;
    const act = keys[key.toLowerCase()];
    const plain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.defaultPrevented;
    // Events of windows above come here too, by way of React.
    const within = target instanceof Node && currentTarget.contains(target);
    if (!act || !plain || event.repeat || asking || !within || isWriting(target)) return;
    event.preventDefault();
    act();
  };
}
