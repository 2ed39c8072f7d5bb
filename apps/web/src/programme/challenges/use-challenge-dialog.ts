import { useNavigate, useSearch } from '@tanstack/react-router';
import { type ChallengeDialog, dialogIn, withDialog } from './challenges-search.ts';

/** The window that the address holds over the list, and how to open another one or none. */
export function useChallengeDialog() {
  const raw: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();

  function show(dialog: ChallengeDialog | undefined, { replace }: { replace: boolean }) {
    const search = withDialog(raw, dialog);
    // The route takes exactly that; the router can't know which route is open.
    void navigate({ to: '.', search: search as never, replace, resetScroll: false });
  }

  return {
    dialog: dialogIn(raw),
    open: (dialog: ChallengeDialog) => show(dialog, { replace: false }),
    /** The same window at another place, which going back does not stop at. */
    move: (dialog: ChallengeDialog) => show(dialog, { replace: true }),
    // Going back then leads on to where it was opened from, not into the window again.
    close: () => show(undefined, { replace: true }),
  };
}
