import { type SQL, sql } from 'drizzle-orm';

/*
 * Which part of the ledger earlier rules valued (decision record 0015). Damaged goods whose cost an
 * event bears used to come back at no value, until a migration gave them their value back.
 */

/** The note of that migration's movements. */
const repairNote = 'Damaged goods that events were charged for carry value again';

/** Whether the migration made a movement. */
export const isRepair = (movement: SQL): SQL => sql`(${movement}.type = 'TRANSFER'
  and ${movement}.note = ${repairNote} and ${movement}.actor_id is null
  and ${movement}.actor_name = 'Kolam'
  and num_nonnulls(${movement}.receipt_id, ${movement}.ticket_id, ${movement}.return_id,
    ${movement}.return_reversal_id, ${movement}.count_id) = 0)`;

/**
 * The turn of the last movement that earlier rules may have valued: the last one that the migration
 * made, or that existed when a later migration marked their end. 0: there is none.
 */
export const lastByEarlierRules: SQL = sql`(
  select coalesce(max(turn), 0) from stock_movements as earlier
  where ${isRepair(sql`earlier`)}
    or at <= (select at from marks where name = 'stock-valued-before')
)`;
