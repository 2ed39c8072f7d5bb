export type Statement = { text: string; values: unknown[] };

/** Returns columns as the product's queries name them, with their table where there are several. */
const listed = (columns: readonly string[], table?: string): string =>
  columns.map((column) => `${table ? `"${table}".` : ''}"${column}"`).join(', ');

const sessionColumns = ['id', 'remembered', 'last_seen_at', 'ends_at'];
const accountColumns = ['id', 'kind', 'status', 'name', 'email', 'role'];

/** Parameters: hash of the token, current instant. */
export const sessionOfToken = `
  select ${listed(sessionColumns, 'sessions')}, ${listed(accountColumns, 'accounts')}
  from "sessions" inner join "accounts" on "accounts"."id" = "sessions"."account_id"
  where ("sessions"."token_hash" = $1 and "sessions"."expires_at" > $2)`;
