import type { ReturnSource } from '@kolam/contract/inventory/returns/model.ts';
import { useState } from 'react';
import { type ReturnRow, rowsOf } from './return-rows.ts';

/** Whether rows start with all that is out, or are counted up by scanning. */
export type Way = 'list' | 'scan';

type Edited = { of: string; rows: ReturnRow[] };

/** The edited rows of one source. Another source starts again. */
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
  // Goods that another user returned in between can't be returned any more.
  const stillOut = ({ sku }: ReturnRow) => out.some((row) => row.sku.id === sku);
  const rows = isEdited
    ? edited.rows.filter(stillOut)
    : rowsOf(out, way === 'list' ? 'all' : 'none');
  return {
    rows,
    /** The units out of each SKU. */
    out,
    isEdited,
    setRows: (next: ReturnRow[]) => setEdited({ of, rows: next }),
    reset: () => setEdited(undefined),
  };
}
