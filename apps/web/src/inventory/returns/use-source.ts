import { useNavigate } from '@tanstack/react-router';
import { useListState } from '#core/list-state.ts';
import { type Source, useReturnSource, useReturnSources } from './queries.ts';
import { returnsSearch } from './returns-search.ts';

/** What goods come back of, as the address says; else the first of the transport boxes. */
export function useSource() {
  const { state } = useListState(returnsSearch);
  const navigate = useNavigate();
  const boxes = useReturnSources();
  const { box, ticket } = state.filters;
  const first = boxes.data?.boxes[0]?.id;
  const kind: Source['kind'] = ticket === undefined ? 'box' : 'ticket';
  const id = (kind === 'box' ? (box ?? first) : ticket) || undefined;
  const source = id === undefined || id === 'none' ? undefined : { kind, id };

  function choose(next: { kind: Source['kind']; id: string | undefined }) {
    const filters = {
      ...state.filters,
      box: next.kind === 'box' ? next.id : undefined,
      // Somebody who wants a ticket has none yet.
      ticket: next.kind === 'ticket' ? (next.id ?? 'none') : undefined,
    };
    const search = returnsSearch.write({ ...state, filters });
    // The route takes exactly what `write` makes.
    void navigate({ to: '.', search: search as never, resetScroll: false });
  }

  return { kind, source, boxes, of: useReturnSource(source), choose };
}
