import type { Staff } from '@kolam/contract/staff/model.ts';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useExistingPage, useListState } from '#core/list-state.ts';
import { queryClient } from '#core/query-client.ts';
import { staffRecord, usePendingStaff } from './queries.ts';
import { kycSearch } from './staff-search.ts';

const noOne: readonly Staff[] = [];

/** Who waits for review, who of them is looked at, and the way through them; kept in the address. */
export function useKycQueue() {
  const list = useListState(kycSearch);
  const { state } = list;
  const navigate = useNavigate();
  const query = usePendingStaff(state.page);
  const { data, isPlaceholderData } = query;
  // Who was decided just now stands in the list until it is read anew.
  const waiting = data?.data.filter(({ status }) => status === 'pending_review') ?? noOne;
  const at = waiting.findIndex(({ id }) => id === state.open);
  const next = waiting[at + 1] ?? (at > 0 ? waiting[at - 1] : undefined);
  useExistingPage(list, isPlaceholderData ? undefined : data?.meta.total);

  useEffect(() => {
    // What is decided on next is there before it is asked for.
    if (state.open !== undefined && next) void queryClient.prefetchQuery(staffRecord(next.id));
  }, [state.open, next]);

  function show(open: string | undefined, { replace = true } = {}) {
    const search = kycSearch.write({ ...state, open });
    void navigate({ to: '.', search: search as never, replace, resetScroll: false });
  }

  return {
    query,
    waiting,
    open: state.open,
    /** From 0 within the page; -1 for somebody who no longer waits on it. */
    at,
    page: state.page,
    limit: state.limit,
    setPage: list.setPage,
    show,
    step: (by: -1 | 1) => {
      const to = waiting[at + by];
      if (to) show(to.id);
    },
    /** Once somebody is decided, the next one comes; after the last one, the table. */
    moveOn: (id: string) => {
      if (id === state.open) show(next?.id);
    },
    close: () => show(undefined),
  };
}

export type KycQueueState = ReturnType<typeof useKycQueue>;
