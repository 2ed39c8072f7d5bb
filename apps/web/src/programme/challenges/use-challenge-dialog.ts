import { useNavigate, useSearch } from '@tanstack/react-router';
import { type ChallengeDialog, dialogIn, withDialog } from './challenges-search.ts';

/** Returns the dialog in the URL, with functions to open another one or close it. */
export function useChallengeDialog() {
  const raw: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();

  function show(dialog: ChallengeDialog | undefined, { replace }: { replace: boolean }) {
    const search = withDialog(raw, dialog);
    // The route takes exactly this. The router doesn't know which route is open.
    void navigate({ to: '.', search: search as never, replace, resetScroll: false });
  }

  return {
    dialog: dialogIn(raw),
    open: (dialog: ChallengeDialog) => show(dialog, { replace: false }),
    /** Changes the dialog's state in place, without a new history entry. */
    move: (dialog: ChallengeDialog) => show(dialog, { replace: true }),
    // Replaces the history entry, so that going back doesn't open the dialog again.
    close: () => show(undefined, { replace: true }),
  };
}
