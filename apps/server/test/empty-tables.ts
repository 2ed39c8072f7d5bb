import type { Pool } from 'pg';

/**
 * Empties tables and all that refers to them. The ledger of stock, which receipts and so orders and
 * parties come to, refuses that by itself.
 */
export async function emptyTables(pool: Pool, tables: string): Promise<void> {
  const ledger = ['stock_movements', 'stock_lines'];
  const triggers = (word: 'disable' | 'enable') =>
    ledger.map((table) => `alter table ${table} ${word} trigger user`);
  await pool.query(
    [...triggers('disable'), `truncate ${tables} cascade`, ...triggers('enable')].join(';'),
  );
}
