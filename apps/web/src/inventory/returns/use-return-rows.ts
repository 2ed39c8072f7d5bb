import type { ReturnSource } from '@kolam/contract/inventory/returns/model.ts';
import { useState } from 'react';
import { type ReturnRow, rowsOf } from './return-rows.ts';

/** Whether rows begin with all that is out, or are counted up by scanning. */
export type Way = 'list' | 'scan';

type Edited = { of: string; rows: ReturnRow[] };

/** The rows of one source as someone changes them; those of another begin again. */
export function useReturnRows(given: {
  source: string | undefined;
  way: Way;
  data: ReturnSource | undefined;
}) {
  const { source, way, data } = given;
  const [edited, setEdited] = useState<Edited>();
  const of = `${way} ${source}`;
  const isEdited = edited?.of === of;
  const out = data?.rows.filter((row) => row.out > 0) ?? [];
  // What came back meanwhile, by someone else, is no longer there to be returned.
  const stillOut = ({ sku }: ReturnRow) => out.some((row) => row.sku.id === sku);
  const rows = isEdited
    ? edited.rows.filter(stillOut)
    : rowsOf(out, way === 'list' ? 'all' : 'none');
  return {
    rows,
    /** What is out of each SKU. */
    out,
    isEdited,
    setRows: (next: ReturnRow[]) => setEdited({ of, rows: next }),
    reset: () => setEdited(undefined),
  };
}
