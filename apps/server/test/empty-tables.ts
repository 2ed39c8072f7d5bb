import type { Pool } from 'pg';

/**
 * Empties tables and all tables that refer to them. The ledgers of stock, returns, event costs, and
 * salaries and customers' balances, the audit log and the consents refuse a plain delete.
 */
export async function emptyTables(pool: Pool, tables: string): Promise<void> {
  const ledger = [
    ...['stock_movements', 'stock_lines'],
    ...['goods_returns', 'goods_return_lines', 'event_goods'],
    ...['goods_return_reversals', 'goods_return_reversal_lines'],
    ...['audit_entries', 'consents', 'salary_reversals', 'account_entries'],
  ];
  const triggers = (word: 'disable' | 'enable') =>
    ledger.map((table) => `alter table ${table} ${word} trigger user`);
  await pool.query(
    [...triggers('disable'), `truncate ${tables} cascade`, ...triggers('enable')].join(';'),
  );
}
