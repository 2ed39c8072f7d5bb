import { useNavigate, useSearch } from '@tanstack/react-router';
import { type ChallengeWindow, windowIn, withWindow } from './challenges-search.ts';

/** The window that the address holds over the list, and how to open another one or none. */
export function useChallengeWindow() {
  const raw: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();

  function show(window: ChallengeWindow | undefined, { replace }: { replace: boolean }) {
    const search = withWindow(raw, window);
    // The route takes exactly that; the router can't know which route is open.
    void navigate({ to: '.', search: search as never, replace, resetScroll: false });
  }

  return {
    window: windowIn(raw),
    open: (window: ChallengeWindow) => show(window, { replace: false }),
    /** The same window at another place, which going back does not stop at. */
    move: (window: ChallengeWindow) => show(window, { replace: true }),
    // Going back then leads on to where it was opened from, not into the window again.
    close: () => show(undefined, { replace: true }),
  };
}
