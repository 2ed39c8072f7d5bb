import { type RefObject, useEffect, useRef } from 'react';
import { errorSound } from '#ui/error-sound.ts';
import { toast } from '#ui/toast.ts';
import { keepText, typedField } from './typed-field.ts';
import {
  afterSilence,
  afterTaken,
  type Burst,
  isScanners,
  noBurst,
  silence,
  takeKey,
} from './typed-scan.ts';

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

    /** Anyone who scans looks at the shelf, and must hear that this one did not count. */
    function refuse() {
      bringBack?.();
      bringBack = undefined;
      errorSound();
      toast.error('The scan came in pieces and was not taken: scan it again');
    }

    function onKey(event: KeyboardEvent) {
      const { key, target, timeStamp: at, repeat, ctrlKey, metaKey, altKey } = event;
      if (isForCodes(target) || ctrlKey || metaKey || altKey) return;
      if (windowOf(target) !== windowAround(within?.current)) return;
      clearTimeout(timer);
      const now = typedField(target);
      const taken = takeKey(now === field ? burst : noBurst, {
        ...{ key, at, repeat },
        inField: now !== undefined,
      });
      [burst, field] = [taken.burst, now];
      // The rest of a broken scan leaves a field with what came before it.
      if (burst.text.length === 1 && (burst.lost === 0 || !bringBack)) {
        bringBack = now && keepText(now);
      }
      const isEnd = taken.code !== undefined || taken.rest !== undefined;
      // A field gets all and gives them back.
      if (isEnd || (!now && isScanners(burst))) {
        event.preventDefault();
        event.stopImmediatePropagation();
      }
      if (taken.code !== undefined) take(taken.code);
      if (taken.rest === 'broken') refuse();
      timer = setTimeout(() => {
        const code = afterSilence(burst, { inField: now !== undefined });
        if (code === undefined) return;
        burst = afterTaken(burst);
        take(code);
      }, silence);
    }

    window.addEventListener('keydown', onKey, { capture: true });
    return () => {
      clearTimeout(timer);
      window.removeEventListener('keydown', onKey, { capture: true });
    };
  }, [enabled, within]);
}
