import { type SQL, sql } from 'drizzle-orm';

/*
 * Which of the ledger was valued by earlier rules (decision record 0015). Damaged goods whose cost an event
 * bears came at nothing once, until a migration gave them their value back.
 */

/** The note of that migration's movements. */
const repairNote = 'Damaged goods that events were charged for carry value again';

/** Whether a movement is one that the migration made. */
export const isRepair = (movement: SQL): SQL => sql`(${movement}.type = 'TRANSFER'
  and ${movement}.note = ${repairNote} and ${movement}.actor_id is null
  and ${movement}.actor_name = 'Kolam'
  and num_nonnulls(${movement}.receipt_id, ${movement}.ticket_id, ${movement}.return_id,
    ${movement}.return_reversal_id, ${movement}.count_id) = 0)`;

/**
 * The turn of the last movement that may have been valued by earlier rules: the last that the migration made,
 * or that was there when a later one marked the end of them. 0: all came since.
 */
export const lastByEarlierRules: SQL = sql`(
  select coalesce(max(turn), 0) from stock_movements as earlier
  where ${isRepair(sql`earlier`)}
    or at <= (select at from marks where name = 'stock-valued-before')
)`;
