import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useListState } from '#core/list-state.ts';
import { type Source, useReturnSource, useReturnSources } from './queries.ts';
import { returnsSearch } from './returns-search.ts';

/**
 * Returns the source of the URL, else the first transport box. That default stays, since the order
 * of boxes changes with every return.
 */
export function useSource() {
  const { state } = useListState(returnsSearch);
  const navigate = useNavigate();
  const boxes = useReturnSources();
  const { box, ticket } = state.filters;
  const [first, setFirst] = useState<string>();
  const known = boxes.data?.boxes[0]?.id;
  if (first === undefined && known !== undefined) setFirst(known);
  const kind: Source['kind'] = ticket === undefined ? 'box' : 'ticket';
  const id = (kind === 'box' ? (box ?? first) : ticket) || undefined;
  const source = id === undefined || id === 'none' ? undefined : { kind, id };

  function choose(next: { kind: Source['kind']; id: string | undefined }) {
    const filters = {
      ...state.filters,
      box: next.kind === 'box' ? next.id : undefined,
      // The user wants a ticket but has not chosen one yet.
      ticket: next.kind === 'ticket' ? (next.id ?? 'none') : undefined,
    };
    const search = returnsSearch.write({ ...state, filters });
    // The route takes exactly what `write` returns.
    void navigate({ to: '.', search: search as never, resetScroll: false });
  }

  return { kind, source, boxes, of: useReturnSource(source), choose };
}
