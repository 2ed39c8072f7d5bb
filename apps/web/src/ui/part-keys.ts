import type { KeyboardEvent } from 'react';
import { useAsking } from './confirm.tsx';

type Keys = Record<string, () => void>;
type PartKeyEvent = KeyboardEvent<HTMLElement>;

/** Whether the user is typing: a letter is then a letter. In a checkbox it is a shortcut. */
const isWriting = (target: EventTarget) =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.matches('textarea, select, input:not([type=checkbox], [type=radio])'));

/**
 * Handles single-key shortcuts while the focus is in a part, and only there (WCAG 2.1.4), except
 * while the user is typing or a question is open. Letters are lowercase. Returns the key handler of
 * that part, which passes all other keys to `otherwise`.
 */
export function usePartKeys(keys: Keys, otherwise?: (event: PartKeyEvent) => void) {
  const asking = useAsking();
  return (event: PartKeyEvent) => {
    const { key, target, currentTarget } = event;
    const plain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.defaultPrevented;
    // React also delivers events of dialogs above here.
    const within = target instanceof Node && currentTarget.contains(target);
    if (!plain || event.repeat || asking || !within || isWriting(target)) return;
    const action = keys[key.length === 1 ? key.toLowerCase() : key];
    if (!action) return otherwise?.(event);
    event.preventDefault();
    action();
  };
}
