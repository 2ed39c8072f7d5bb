import { useLayoutEffect } from 'react';

type Key = Pick<KeyboardEvent, 'key' | 'repeat'>;

/** Whether it presses what has the focus. */
const presses = ({ key }: Key) => key === 'Enter' || key === ' ';

/** Whether a key presses only because it is still down. */
export const isHeldPress = (event: Key): boolean => event.repeat && presses(event);

/**
 * Keys that were down before a window or menu opened press nothing in it until they are let go: who holds
 * Enter a little long would open a menu, take its first item and confirm the question about it.
 */
export function useNoHeldKeys(opened: boolean) {
  useLayoutEffect(() => {
    if (!opened) return;
    const pressedSince = new Set<string>();
    const stop = (event: KeyboardEvent) => {
      event.preventDefault();
      event.stopPropagation();
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (!event.repeat) pressedSince.add(event.key);
      else if (presses(event) && !pressedSince.has(event.key)) stop(event);
    };
    const onKeyUp = (event: KeyboardEvent) => {
      // Space presses when it is let go, wherever it went down.
      if (!pressedSince.delete(event.key) && event.key === ' ') event.preventDefault();
    };
    // On the way down, and wherever the focus still is: it comes into the window a little later.
    window.addEventListener('keydown', onKeyDown, { capture: true });
    window.addEventListener('keyup', onKeyUp, { capture: true });
    return () => {
      window.removeEventListener('keydown', onKeyDown, { capture: true });
      window.removeEventListener('keyup', onKeyUp, { capture: true });
    };
  }, [opened]);
}
