import { useState } from 'react';
import { useAddressState } from '#core/address-state.ts';
import { type Source, useReturnSource, useReturnSources } from './queries.ts';

/**
 * Returns the source of the URL, else the first transport box. That default stays, since the order
 * of boxes changes with every return.
 */
export function useSource() {
  const { values, set } = useAddressState({ box: 'text', ticket: 'text' } as const);
  const boxes = useReturnSources();
  const { box, ticket } = values;
  const [first, setFirst] = useState<string>();
  const known = boxes.data?.boxes[0]?.id;
  if (first === undefined && known !== undefined) setFirst(known);
  const kind: Source['kind'] = ticket === undefined ? 'box' : 'ticket';
  const id = (kind === 'box' ? (box ?? first) : ticket) || undefined;
  const source = id === undefined || id === 'none' ? undefined : { kind, id };

  function choose(next: { kind: Source['kind']; id: string | undefined }) {
    set({
      box: next.kind === 'box' ? next.id : undefined,
      // The user wants a ticket but has not chosen one yet.
      ticket: next.kind === 'ticket' ? (next.id ?? 'none') : undefined,
    });
  }

  return { kind, source, boxes, of: useReturnSource(source), choose };
}
