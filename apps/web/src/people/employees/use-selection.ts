import type { Employee } from '@kolam/contract/people/employees/model.ts';
import { useState } from 'react';

type Chosen = ReadonlyMap<string, Employee>;
const nobody: Chosen = new Map();

/**
 * Returns the selected employees that are known: from the visible rows, or from when they were
 * selected.
 */
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
 * Manages the selection across pages of the list. Another search or filter resets it, so that no
 * action affects employees the list no longer shows.
 */
export function useSelection(narrowing: string) {
  const [kept, setKept] = useState({ narrowing, chosen: nobody });
  const before = kept.narrowing === narrowing ? kept.chosen : nobody;
  return {
    chosen: before,
    /** `rows`: the visible ones. */
    choose: (ids: ReadonlySet<string>, rows: readonly Employee[]) =>
      setKept({ narrowing, chosen: chosenOf(ids, { rows, before }) }),
    /** Deselects an employee on any page. */
    drop: (id: string) =>
      setKept({ narrowing, chosen: new Map([...before].filter(([one]) => one !== id)) }),
    clear: () => setKept({ narrowing, chosen: nobody }),
  };
}
