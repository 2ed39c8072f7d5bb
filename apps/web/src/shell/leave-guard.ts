import { type BlockerFn, useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useConfirm } from '#ui/confirm.tsx';
import { closeUnsaved, discardQuestion, isAnyUnsaved, unsavedInput } from '#ui/unsaved.ts';

type Way = Parameters<BlockerFn>[0];

const stepsOf = ({ currentLocation, nextLocation }: Way) =>
  nextLocation.state.__TSR_index - currentLocation.state.__TSR_index;

/**
 * Asks before unsaved input is lost: on links, on going back and, with the browser's own prompt, on
 * closing or reloading the page. Returns the question for other ways out.
 */
export function useLeaveGuard(): () => Promise<boolean> {
  const router = useRouter();
  const confirm = useConfirm();
  const asking = useRef(false);

  useEffect(() => {
    async function agreed(): Promise<boolean> {
      asking.current = true;
      const discard = await confirm(discardQuestion);
      asking.current = false;
      if (!discard) return false;
      // A dialog that belongs to the screen and not to the address would stay open over the next
      // page.
      const stop = router.subscribe('onRendered', () => {
        stop();
        closeUnsaved();
      });
      return true;
    }

    async function goOn(steps: number) {
      if (await agreed()) router.history.go(steps, { ignoreBlocker: true });
    }

    async function blockerFn(way: Way): Promise<boolean> {
      const samePage = way.currentLocation.pathname === way.nextLocation.pathname;
      const unsaved = unsavedInput({ samePage });
      if (unsaved.length === 0) return false;
      const sending = unsaved.every((input) => input.sending);
      if (way.action === 'PUSH' || way.action === 'REPLACE') {
        // While input is being sent, this navigation follows from the sending.
        return !sending && !(await agreed());
      }
      // The browser has already navigated and is sent back immediately. The address is thus correct
      // while the question is open, and a second step back starts from the right place.
      if (!sending && !asking.current) void goOn(stepsOf(way));
      return true;
    }

    return router.history.block({
      blockerFn,
      enableBeforeUnload: isAnyUnsaved,
    });
  }, [router, confirm]);

  return async () => unsavedInput().length === 0 || confirm(discardQuestion);
}
