import { useEffect, useRef } from 'react';
import { afterSilence, type Burst, noBurst, silence, takeKey } from './typed-scan.ts';

const isField = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input, textarea, select'));

/** Whether a window lies over the page, whose keys are not the page's. */
const isBelowWindow = (target: EventTarget | null) =>
  target instanceof Element && target.closest('[role="dialog"]') !== null;

/**
 * Listens to a USB scanner while no field has the focus: keys that come faster than anybody types.
 * What it sends presses no button and follows no shortcut.
 */
export function useUsbScanner(
  onCode: (code: string) => void,
  { enabled = true }: { enabled?: boolean } = {},
): void {
  const tell = useRef(onCode);
  tell.current = onCode;

  useEffect(() => {
    if (!enabled) return;
    let burst: Burst = noBurst;
    let timer: ReturnType<typeof setTimeout> | undefined;

    function onKey(event: KeyboardEvent) {
      const { key, target, timeStamp, ctrlKey, metaKey, altKey } = event;
      if (isField(target) || isBelowWindow(target) || ctrlKey || metaKey || altKey) return;
      clearTimeout(timer);
      const running = burst.text !== '';
      const taken = takeKey(burst, { key, at: timeStamp });
      burst = taken.burst;
      // Of the first sign nobody knows yet who sent it.
      if (taken.code !== undefined || (running && burst.text.length > 1)) {
        event.preventDefault();
        event.stopImmediatePropagation();
      }
      if (taken.code !== undefined) tell.current(taken.code);
      timer = setTimeout(() => {
        const code = afterSilence(burst);
        burst = noBurst;
        if (code !== undefined) tell.current(code);
      }, silence);
    }

    window.addEventListener('keydown', onKey, { capture: true });
    return () => {
      clearTimeout(timer);
      window.removeEventListener('keydown', onKey, { capture: true });
    };
  }, [enabled]);
}
