import { useState } from 'react';
import { useFirstBox, useKnownBox } from '../boxes/box-picker.tsx';

/**
 * Where goods go back to: a storage box, the first of the warehouse that they belong to (or of all, where
 * that has none) until another is chosen, or unboxed into a warehouse.
 *
 * @param wh the warehouse; null: none before others; undefined: not known yet
 */
export function useTarget(wh: string | null | undefined) {
  const here = useFirstBox({ type: 'storage', wh: wh ?? undefined });
  const anywhere = useFirstBox({ type: 'storage' });
  const known = here === undefined ? undefined : (here ?? anywhere ?? undefined);
  const now = wh === undefined ? undefined : known;
  // While somebody types a box, no other default takes its place.
  const [typing, setTyping] = useState<{ first: string | undefined }>();
  const first = typing ? typing.first : now;
  const [chosen, setChosen] = useState<{ kind: 'box' | 'unboxed'; box?: string; wh?: string }>({
    kind: 'box',
  });
  const boxId = chosen.box ?? first;
  const box = useKnownBox(chosen.kind === 'box' ? (boxId ?? '') : '').data;
  const isBox = chosen.kind === 'box';
  return {
    kind: chosen.kind,
    boxId: boxId ?? '',
    /** What is known of the box. */
    box,
    wh: chosen.wh ?? '',
    isChosen: isBox ? boxId !== undefined : (chosen.wh ?? '') !== '',
    body: isBox
      ? { toBoxId: boxId ?? null, toWh: null }
      : { toBoxId: null, toWh: chosen.wh || null },
    onTyped: (text: string) =>
      setTyping((before) => (text === '' ? undefined : (before ?? { first }))),
    setKind: (kind: 'box' | 'unboxed') => setChosen({ ...chosen, kind }),
    setBox: (id: string) => setChosen({ ...chosen, kind: 'box', box: id }),
    setWh: (id: string) => setChosen({ ...chosen, kind: 'unboxed', wh: id }),
  };
}
