import type { Employee } from '@kolam/contract/people/employees/model.ts';
import { useState } from 'react';

type Chosen = ReadonlyMap<string, Employee>;
const nobody: Chosen = new Map();

/** Keeps those of the ids who are known: from the rows, or from when they were chosen. */
export function chosenOf(
  ids: ReadonlySet<string>,
  { rows, before }: { rows: readonly Employee[]; before: Chosen },
) {
  const shown = new Map(rows.map((row) => [row.id, row]));
  return new Map(
    [...ids].flatMap((id) => {
      const employee = shown.get(id) ?? before.get(id);
      return employee ? [[id, employee] as const] : [];
    }),
  );
}

/**
 * Who is chosen in the list, over its pages. Another search or filter chooses again: nobody is
 * changed whom the list no longer shows.
 */
export function useSelection(narrowing: string) {
  const [kept, setKept] = useState({ narrowing, chosen: nobody });
  const before = kept.narrowing === narrowing ? kept.chosen : nobody;
  return {
    chosen: before,
    /** `rows`: those that show now. */
    choose: (ids: ReadonlySet<string>, rows: readonly Employee[]) =>
      setKept({ narrowing, chosen: chosenOf(ids, { rows, before }) }),
    /** Chooses someone no more, wherever they stood. */
    drop: (id: string) =>
      setKept({ narrowing, chosen: new Map([...before].filter(([one]) => one !== id)) }),
    clear: () => setKept({ narrowing, chosen: nobody }),
  };
}
