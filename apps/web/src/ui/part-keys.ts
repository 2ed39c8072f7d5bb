import type { KeyboardEvent } from 'react';
import { useAsking } from './confirm.tsx';

type Keys = Record<string, () => void>;
type PartKeyEvent = KeyboardEvent<HTMLElement>;

/** Whether the person is writing: then a letter is a letter. */
const isWriting = (target: EventTarget) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/**
 * Single keys that do something while the keyboard stands in a part, and nowhere else (WCAG 2.1.4):
 * not while someone writes or is asked. Letters in small. Answers the handler of that part, which
 * gives `otherwise` what is left over.
 */
export function usePartKeys(keys: Keys, otherwise?: (event: PartKeyEvent) => void) {
  const asking = useAsking();
  return (event: PartKeyEvent) => {
    const { key, target, currentTarget } = event;
    const plain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.defaultPrevented;
    // Events of windows above come here too, by way of React.
    const within = target instanceof Node && currentTarget.contains(target);
    if (!plain || event.repeat || asking || !within || isWriting(target)) return;
    const action = keys[key.length === 1 ? key.toLowerCase() : key];
    if (!action) return otherwise?.(event);
    event.preventDefault();
    action();
  };
}
