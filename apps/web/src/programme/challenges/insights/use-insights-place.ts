import { useNavigate, useSearch } from '@tanstack/react-router';
import type { InsightsTab } from './insights-dialog.tsx';
import { type InsightsPlace, insightsPlace } from './insights-search.ts';

type Patch = InsightsPlace & { tab?: InsightsTab };

/**
 * Returns the choices in the insights, and a function to change them. A change returns to page 1.
 * Going back in the browser leaves the insights, without stopping at every choice.
 */
export function useInsightsPlace() {
  const raw: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const place = insightsPlace(raw);

  function change(patch: Patch) {
    const search = { ...raw, at: undefined, ...patch };
    void navigate({
      to: '.',
      // The route takes what `insightsPlace` reads. The router doesn't know which route is open.
      search: search as never,
      replace: true,
      resetScroll: false,
      // Typed text stays with the insights, so there is no need to ask about it.
      ignoreBlocker: true,
    });
  }

  return { place, page: Number(place.at ?? 1), change };
}
