import { useLayoutEffect } from 'react';

type Key = Pick<KeyboardEvent, 'key' | 'repeat'>;

/** Whether the key presses the focused control. */
const presses = ({ key }: Key) => key === 'Enter' || key === ' ';

/** Whether a key presses only because it is held down. */
export const isHeldPress = (event: Key): boolean => event.repeat && presses(event);

/**
 * Ignores keys that were already down when a dialog or menu opened until they are released.
 * Otherwise a user who holds Enter slightly too long would open a menu, choose its first item and
 * confirm the question about it.
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
      // Space presses on release, wherever it was pressed down.
      if (!pressedSince.delete(event.key) && event.key === ' ') event.preventDefault();
    };
    // In the capture phase and on the window, since the focus moves into the dialog slightly later.
    window.addEventListener('keydown', onKeyDown, { capture: true });
    window.addEventListener('keyup', onKeyUp, { capture: true });
    return () => {
      window.removeEventListener('keydown', onKeyDown, { capture: true });
      window.removeEventListener('keyup', onKeyUp, { capture: true });
    };
  }, [opened]);
}
