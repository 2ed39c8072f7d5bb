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

/** Marks a field that is meant for codes: what a scanner types into it stays there. */
export const takesCodes = { 'data-takes-codes': true } as const;

const isForCodes = (target: EventTarget | null) =>
  target instanceof Element && target.closest('[data-takes-codes]') !== null;

const dialogAround = (element: Element | null | undefined) =>
  element?.closest('[role="dialog"]') ?? null;

/**
 * Returns the dialog that receives keys: the focused one, else the topmost open one. Null is the
 * page.
 */
function dialogOf(target: EventTarget | null): Element | null {
  const around = target instanceof Element ? dialogAround(target) : null;
  return around ?? dialogAround([...document.querySelectorAll('[data-window-open]')].at(-1));
}

type UsbScanner = {
  /** An element of the dialog that listens, or the page by default. */
  within?: RefObject<Element | null>;
  enabled?: boolean;
};

/**
 * Listens to a USB scanner regardless of focus, recognised by keys faster than any typist. Its keys
 * press no button, trigger no shortcut and leave no text in a field, unless the field is meant for
 * codes.
 */
export function useUsbScanner(
  onCode: (code: string) => void,
  { within, enabled = true }: UsbScanner = {},
): void {
  const latest = useRef(onCode);
  latest.current = onCode;

  useEffect(() => {
    if (!enabled) return;
    let burst: Burst = noBurst;
    let field: ReturnType<typeof typedField>;
    let bringBack: (() => void) | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;

    function take(code: string) {
      bringBack?.();
      bringBack = undefined;
      latest.current(code);
    }

    /** Users look at the shelf while scanning and must hear that the scan did not count. */
    function refuse() {
      bringBack?.();
      bringBack = undefined;
      errorSound();
      toast.error('The scan came in pieces and was not taken: scan it again');
    }

    function onKey(event: KeyboardEvent) {
      const { key, target, timeStamp: at, repeat, ctrlKey, metaKey, altKey } = event;
      if (isForCodes(target) || ctrlKey || metaKey || altKey) return;
      if (dialogOf(target) !== dialogAround(within?.current)) return;
      clearTimeout(timer);
      const now = typedField(target);
      const taken = takeKey(now === field ? burst : noBurst, {
        ...{ key, at, repeat },
        inField: now !== undefined,
      });
      [burst, field] = [taken.burst, now];
      // After the rest of a broken scan, the field is restored to its text from before the scan.
      if (burst.text.length === 1 && (burst.lost === 0 || !bringBack)) {
        bringBack = now && keepText(now);
      }
      const isEnd = taken.code !== undefined || taken.rest !== undefined;
      // A field receives all characters and is restored afterwards.
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
