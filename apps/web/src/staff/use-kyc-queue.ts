import type { Staff } from '@kolam/contract/staff/model.ts';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useExistingPage, useListState } from '#core/list-state.ts';
import { queryClient } from '#core/query-client.ts';
import { staffRecord, useFirstPending, usePendingStaff } from './queries.ts';
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
  // Stays when somebody else decides and the open person leaves the list.
  const [place, setPlace] = useState(0);
  if (at >= 0 && at !== place) setPlace(at);
  const others = waiting.filter(({ id }) => id !== state.open);
  const total = isPlaceholderData ? undefined : data?.meta.total;
  const isLast = others[place] === undefined;
  const goesOn = total !== undefined && total > state.page * state.limit;
  // The decision on the last one of a page makes room on it for the first one of the page behind.
  const behind = useFirstPending(isLast && goesOn ? state.page + 1 : undefined);
  const next = others[place] ?? behind ?? others.at(-1);
  useExistingPage(list, total);

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
    /** Who comes once the open person is decided: the one behind, at the end of all the one before. */
    next,
    /** Once somebody is decided, the next one comes; after the only one, the table. */
    moveOn: (id: string) => {
      if (id === state.open) show(next?.id);
    },
    close: () => show(undefined),
  };
}

export type KycQueueState = ReturnType<typeof useKycQueue>;
