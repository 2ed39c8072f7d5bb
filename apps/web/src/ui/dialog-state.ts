import { createContext, useRef } from 'react';
import { useAsking, useConfirm } from './confirm.tsx';
import { useNoHeldKeys } from './held-keys.ts';
import { useOpenWithReturn } from './opener.ts';
import { discardQuestion, useUnsaved } from './unsaved.ts';

type DialogState = {
  opened: boolean;
  onClose: () => void;
  /** Unsaved input: closing asks first. */
  dirty: boolean;
  /** While something is being sent, closing waits. */
  busy: boolean;
};

/** The way out of the window around a part, which asks before it discards what was typed. */
export const CloseDialogContext = createContext<(() => void) | undefined>(undefined);

/** What a dialog and a drawer share: opening late, asking before discarding, Escape. */
export function useDialogState({ opened, onClose, dirty, busy }: DialogState) {
  const shown = useOpenWithReturn(opened);
  useNoHeldKeys(opened);
  const asking = useAsking();
  const confirm = useConfirm();

  const giveUp = useUnsaved({ dirty: opened && dirty, sending: busy, close: onClose });

  // Escape may come before anyone who listens for it has heard of the last letter.
  const latest = useRef({ dirty, busy });
  latest.current = { dirty, busy };

  async function close() {
    if (latest.current.busy) return;
    if (latest.current.dirty && !(await confirm(discardQuestion))) return;
    giveUp();
    onClose();
  }

  return { shown, close: () => void close(), closeOnEscape: !asking };
}
