import { createContext, useLayoutEffect, useRef } from 'react';
import { useAsking, useConfirm } from './confirm.tsx';
import { useNoHeldKeys } from './held-keys.ts';
import { useOpenWithReturn } from './opener.ts';
import { discardQuestion, useUnsaved } from './unsaved.ts';

type DialogState = {
  opened: boolean;
  onClose: () => void;
  /** Whether there is unsaved input. Closing then asks first. */
  dirty: boolean;
  /** Whether a request is pending. The dialog then stays open. */
  busy: boolean;
};

/** Closes the enclosing dialog, after asking before unsaved input is discarded. */
export const CloseDialogContext = createContext<(() => void) | undefined>(undefined);

/** The open dialogs and drawers, the topmost last. Escape reaches all of them. */
const layers: object[] = [];

/** Shared by dialogs and drawers: opening after mount, asking before discarding, Escape. */
export function useDialogState({ opened, onClose, dirty, busy }: DialogState) {
  const shown = useOpenWithReturn(opened);
  useNoHeldKeys(opened);
  const asking = useAsking();
  const confirm = useConfirm();

  const giveUp = useUnsaved({ dirty: opened && dirty, sending: busy, close: onClose });

  // Escape may arrive before listeners have rerendered after the last letter.
  const latest = useRef({ dirty, busy });
  latest.current = { dirty, busy };

  useLayoutEffect(() => {
    if (!opened) return;
    layers.push(latest);
    // Not earlier: the key that closes this layer still has to reach those below it.
    return () => void setTimeout(() => layers.splice(layers.indexOf(latest), 1));
  }, [opened]);

  async function close() {
    if (latest.current.busy || layers.at(-1) !== latest) return;
    if (latest.current.dirty && !(await confirm(discardQuestion))) return;
    giveUp();
    onClose();
  }

  return { shown, close: () => void close(), closeOnEscape: !asking };
}
