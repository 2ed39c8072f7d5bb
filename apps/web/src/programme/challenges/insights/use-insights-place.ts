import { useNavigate, useSearch } from '@tanstack/react-router';
import type { InsightsTab } from './insights-dialog.tsx';
import { type InsightsPlace, insightsPlace } from './insights-search.ts';

type Patch = InsightsPlace & { tab?: InsightsTab };

/**
 * What is chosen in the insights, and how to change it. Another choice leads back to page 1. Going
 * back leads to what was there before the insights, not through every choice.
 */
export function useInsightsPlace() {
  const raw: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const place = insightsPlace(raw);

  function change(patch: Patch) {
    const search = { ...raw, at: undefined, ...patch };
    void navigate({
      to: '.',
      // The route takes what `insightsPlace` knows; the router can't know which route is open.
      search: search as never,
      replace: true,
      resetScroll: false,
      // What is typed stays with the insights, so nothing is asked.
      ignoreBlocker: true,
    });
  }

  return { place, page: Number(place.at ?? 1), change };
}
