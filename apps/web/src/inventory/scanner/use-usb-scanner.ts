import { type RefObject, useEffect, useRef } from 'react';
import { keepText, typedField } from './typed-field.ts';
import { afterSilence, type Burst, noBurst, silence, takeKey } from './typed-scan.ts';

/** On a field that is there for codes: what a scanner types into it stays there. */
export const takesCodes = { 'data-takes-codes': true } as const;

const isForCodes = (target: EventTarget | null) =>
  target instanceof Element && target.closest('[data-takes-codes]') !== null;

const windowAround = (element: Element | null | undefined) =>
  element?.closest('[role="dialog"]') ?? null;

/** The window that keys go to: the one that has the focus, else the topmost that is open; null: the page. */
function windowOf(target: EventTarget | null): Element | null {
  const around = target instanceof Element ? windowAround(target) : null;
  return around ?? windowAround([...document.querySelectorAll('[data-window-open]')].at(-1));
}

type UsbScanner = {
  /** An element of the window that listens; the page unless it is given. */
  within?: RefObject<Element | null>;
  enabled?: boolean;
};

/**
 * Listens to a USB scanner wherever the focus is: keys that come faster than anybody types. What it
 * sends presses no button, follows no shortcut and is not left in a field, unless that is for codes.
 */
export function useUsbScanner(
  onCode: (code: string) => void,
  { within, enabled = true }: UsbScanner = {},
): void {
  const tell = useRef(onCode);
  tell.current = onCode;

  useEffect(() => {
    if (!enabled) return;
    let burst: Burst = noBurst;
    let field: ReturnType<typeof typedField>;
    let bringBack: (() => void) | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;

    function take(code: string) {
      bringBack?.();
      bringBack = undefined;
      tell.current(code);
    }

    function onKey(event: KeyboardEvent) {
      const { key, target, timeStamp: at, repeat, ctrlKey, metaKey, altKey } = event;
      if (isForCodes(target) || ctrlKey || metaKey || altKey) return;
      if (windowOf(target) !== windowAround(within?.current)) return;
      clearTimeout(timer);
      const now = typedField(target);
      const taken = takeKey(now === field ? burst : noBurst, { key, at, repeat });
      [burst, field] = [taken.burst, now];
      if (burst.text.length === 1) bringBack = now && keepText(now);
      // Of the first sign nobody knows yet who sent it; a field gets all and gives them back.
      if (taken.code !== undefined || (!now && burst.text.length > 1)) {
        event.preventDefault();
        event.stopImmediatePropagation();
      }
      if (taken.code !== undefined) take(taken.code);
      timer = setTimeout(() => {
        const code = afterSilence(burst, { inField: now !== undefined });
        burst = noBurst;
        if (code !== undefined) take(code);
      }, silence);
    }

    window.addEventListener('keydown', onKey, { capture: true });
    return () => {
      clearTimeout(timer);
      window.removeEventListener('keydown', onKey, { capture: true });
    };
  }, [enabled, within]);
}
