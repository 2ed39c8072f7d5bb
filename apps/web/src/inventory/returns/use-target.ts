import { useState } from 'react';
import { useFirstBox, useKnownBox } from '../boxes/box-picker.tsx';

/** Where goods go back to: a storage box, the first of all until another is chosen, or unboxed into a warehouse. */
export function useTarget() {
  const first = useFirstBox('storage');
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
    setKind: (kind: 'box' | 'unboxed') => setChosen({ ...chosen, kind }),
    setBox: (id: string) => setChosen({ ...chosen, kind: 'box', box: id }),
    setWh: (id: string) => setChosen({ ...chosen, kind: 'unboxed', wh: id }),
  };
}
