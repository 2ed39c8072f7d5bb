import type { BankRow } from '@kolam/contract/finance/reconciliation/model.ts';
import { bankRowList } from '@kolam/contract/finance/reconciliation/values.ts';
import { useState } from 'react';
import { listQuery, type StateOf } from '#core/list-search.ts';
import { useExistingPage, useListState } from '#core/list-state.ts';
import { steppedRow } from './chosen-row.ts';
import { useRowsPage } from './queries.ts';

const none: readonly BankRow[] = [];

type State = StateOf<typeof bankRowList>;
export type RowsShown = State['filters']['filter'];

/**
 * A page of a statement's rows, the chosen row, and navigation between them, kept in the address.
 */
export function useRows(statementId: string) {
  const list = useListState(bankRowList);
  const { state } = list;
  const query = useRowsPage(statementId, listQuery(state));
  const { data, isPlaceholderData } = query;
  const rows = data?.data ?? none;
  const total = isPlaceholderData ? undefined : data?.meta.total;
  // The end at which a page starts when the user steps onto it.
  const [fromEnd, setFromEnd] = useState(false);
  const chosen = state.open ?? (fromEnd ? rows.at(-1) : rows[0])?.id;
  const at = rows.findIndex(({ id }) => id === chosen);
  // Unchanged when the chosen row leaves the page.
  const [place, setPlace] = useState(0);
  if (at >= 0 && at !== place) setPlace(at);
  useExistingPage(list, total);

  function go(patch: Partial<State>) {
    list.change(patch, { replace: true });
  }

  function turn(by: -1 | 1) {
    const page = state.page + by;
    if (isPlaceholderData || page < 1 || page > (data?.meta.pages ?? 1)) return;
    setFromEnd(by === -1);
    go({ page, open: undefined });
  }

  return {
    query,
    state,
    rows,
    /** The id of the chosen row, which may not be on the loaded page. */
    chosen,
    total: data?.meta.total,
    choose: (open: string) => go({ open }),
    step: (by: -1 | 1) => {
      const next = steppedRow(rows, { id: chosen, place, by });
      if (next) go({ open: next.id });
      else turn(by);
    },
    turn,
    search: (search: string) => go({ search, page: 1, open: undefined }),
    show: (filter: RowsShown) => go({ filters: { filter }, page: 1, open: undefined }),
    setPage: (page: number) => {
      setFromEnd(false);
      go({ page, open: undefined });
    },
    setLimit: (limit: number) => go({ limit, page: 1, open: undefined }),
    clear: () => go({ search: '', filters: { filter: undefined }, page: 1, open: undefined }),
  };
}

export type Rows = ReturnType<typeof useRows>;
