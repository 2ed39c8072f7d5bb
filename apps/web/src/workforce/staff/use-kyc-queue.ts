import type { Staff } from '@kolam/contract/workforce/staff/model.ts';
import { useEffect, useState } from 'react';
import { useExistingPage, useListState } from '#core/list-state.ts';
import { queryClient } from '#core/query-client.ts';
import {
  staffRecord,
  useFirstPending,
  useLastPending,
  usePendingStaff,
  useStaffRecord,
} from './queries.ts';
import { kycList } from './staff-search.ts';

const noOne: readonly Staff[] = [];

/**
 * Manages the review queue, the open person and the navigation between them, kept in the address.
 */
export function useKycQueue() {
  const list = useListState(kycList);
  const { state } = list;
  const query = usePendingStaff(state.page);
  const { data, isPlaceholderData } = query;
  // A person just decided on stays in the list until it is refetched.
  const waiting = data?.data.filter(({ status }) => status === 'pending_review') ?? noOne;
  const decided = (data?.data.length ?? 0) - waiting.length;
  const at = waiting.findIndex(({ id }) => id === state.open);
  // Unchanged when another user decides and the open person leaves the list.
  const [place, setPlace] = useState(0);
  if (at >= 0 && at !== place) setPlace(at);
  const others = waiting.filter(({ id }) => id !== state.open);
  const total = isPlaceholderData ? undefined : data?.meta.total;
  const isLast = others[place] === undefined;
  const goesOn = total !== undefined && total > state.page * state.limit;
  // When the last person on a page is decided, the first one of the next page moves up.
  const behind = useFirstPending(isLast && goesOn ? state.page + 1 : undefined);
  const isFirst = state.open !== undefined && place === 0;
  const before = useLastPending(isFirst && state.page > 1 ? state.page - 1 : undefined);
  const onPage = others[place] ?? behind ?? others.at(-1);
  const next = onPage ?? before;
  useExistingPage(list, total);
  useOpenPage(list, query, at);

  useEffect(() => {
    // The person to be decided on next is prefetched.
    if (state.open !== undefined && next) void queryClient.prefetchQuery(staffRecord(next.id));
  }, [state.open, next]);

  function show(open: string | undefined, { replace = true, page = state.page } = {}) {
    list.change({ page, open }, { replace });
  }

  /** Shows the next person, or at the end of the queue the previous one. */
  function showNext() {
    show(next?.id, { page: onPage || !before ? state.page : state.page - 1 });
  }

  /** Returns the person the given number of steps away, from the adjacent page at either end. */
  function neighbour(by: -1 | 1) {
    const here = at < 0 ? undefined : waiting[at + by];
    if (here) return { id: here.id, page: state.page };
    const there = at < 0 ? undefined : by === 1 ? behind : before;
    return there && { id: there.id, page: state.page + by };
  }

  return {
    query,
    waiting,
    open: state.open,
    /** Among all who wait, 1-based. Undefined for a person who is not on this page. */
    place: data && at >= 0 ? (data.meta.page - 1) * data.meta.limit + at + 1 : undefined,
    /** The total number waiting. */
    total: (data?.meta.total ?? 0) - decided,
    page: state.page,
    limit: state.limit,
    setPage: list.setPage,
    show,
    hasNeighbour: (by: -1 | 1) => neighbour(by) !== undefined,
    step: (by: -1 | 1) => {
      const to = neighbour(by);
      if (to) show(to.id, { page: to.page });
    },
    /** Whether there is a next person after the open one is decided. */
    hasNext: next !== undefined,
    showNext,
    /** Moves to the next person after a decision, or to the table after the last one. */
    moveOn: (id: string) => {
      if (id === state.open) showNext();
    },
    close: () => show(undefined),
  };
}

type List = Pick<ReturnType<typeof useListState>, 'setPage'> & {
  state: { page: number; limit: number; open: string | undefined };
};

/**
 * Redirects to the page that contains the open person, since a link names only the person.
 * Refetches a person who was waiting when last read, but is missing from the list read since.
 */
function useOpenPage(
  { state: { page, limit, open }, setPage }: List,
  list: ReturnType<typeof usePendingStaff>,
  at: number,
) {
  const record = useStaffRecord(open);
  const isSettled = !list.isFetching && !record.isFetching && list.isSuccess && record.isSuccess;
  const isLost = isSettled && at < 0 && record.data.data.status === 'pending_review';
  const isOld = record.dataUpdatedAt < list.dataUpdatedAt;
  const total = list.data?.meta.total ?? 0;
  const place = record.data?.place ?? 0;
  const { refetch } = record;
  const due = isLost && !isOld && place > 0 && place <= total ? Math.ceil(place / limit) : page;

  useEffect(() => {
    if (isLost && isOld) void refetch();
    else if (due !== page) setPage(due, { replace: true });
  });
}

export type KycQueueState = ReturnType<typeof useKycQueue>;
