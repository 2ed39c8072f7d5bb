import { useState } from 'react';
import { useFirstBox, useKnownBox } from '#inventory/boxes/box-picker.tsx';

/** The default to keep. Undefined: none was loaded yet. */
type Held = { first: string | undefined };

/**
 * The destination of returned goods: a storage box, by default the first one of their warehouse (or
 * of all, if that has none), or unboxed in a warehouse.
 * @param wh the warehouse. Null: no preference. Undefined: not loaded yet
 */
export function useTarget(wh: string | null | undefined) {
  const here = useFirstBox({ type: 'storage', wh: wh ?? undefined });
  const anywhere = useFirstBox({ type: 'storage' });
  const known = here === undefined ? undefined : (here ?? anywhere ?? undefined);
  const now = wh === undefined ? undefined : known;
  // The default stays while the field has the focus, or a typed box is looked up.
  const [typing, setTyping] = useState<Held>();
  const [focused, setFocused] = useState<Held>();
  const held = typing ?? focused;
  const first = held ? held.first : now;
  const [chosen, setChosen] = useState<{ kind: 'box' | 'unboxed'; box?: string; wh?: string }>({
    kind: 'box',
  });
  const boxId = chosen.box ?? first;
  const boxQuery = useKnownBox(chosen.kind === 'box' ? (boxId ?? '') : '');
  const isBox = chosen.kind === 'box';
  return {
    kind: chosen.kind,
    boxId: boxId ?? '',
    /** The loaded box. */
    box: boxQuery.data,
    boxQuery,
    wh: chosen.wh ?? '',
    isChosen: isBox ? boxId !== undefined : (chosen.wh ?? '') !== '',
    body: isBox
      ? { toBoxId: boxId ?? null, toWh: null }
      : { toBoxId: null, toWh: chosen.wh || null },
    onTyped: (text: string) =>
      setTyping((before) => (text === '' ? undefined : (before ?? { first }))),
    onFocus: () => setFocused((before) => before ?? { first }),
    onBlur: () => setFocused(undefined),
    setKind: (kind: 'box' | 'unboxed') => setChosen({ ...chosen, kind }),
    setBox: (id: string) => setChosen({ ...chosen, kind: 'box', box: id }),
    setWh: (id: string) => setChosen({ ...chosen, kind: 'unboxed', wh: id }),
  };
}
