export type Statement = { text: string; values: unknown[] };

/** Returns columns as the product's queries name them, with their table where there are several. */
export const listed = (columns: readonly string[], table?: string): string =>
  columns.map((column) => `${table ? `"${table}".` : ''}"${column}"`).join(', ');

const sessionColumns = ['id', 'remembered', 'last_seen_at', 'ends_at'];
const accountColumns = ['id', 'kind', 'status', 'name', 'email', 'role'];

/** Parameters: hash of the token, current instant. */
export const sessionOfToken = `
  select ${listed(sessionColumns, 'sessions')}, ${listed(accountColumns, 'accounts')}
  from "sessions" inner join "accounts" on "accounts"."id" = "sessions"."account_id"
  where ("sessions"."token_hash" = $1 and "sessions"."expires_at" > $2)`;

/** Adds a value and returns its placeholder. */
export type Bind = (value: unknown) => string;
/** A condition that can be used several times, each time with new placeholders. */
export type Condition = (bind: Bind) => string;

export const equals =
  (table: string, column: string, value: unknown): Condition =>
  (bind) =>
    `"${table}"."${column}" = ${bind(value)}`;

/** Whether a lower-cased column contains a text. */
export const holds =
  (column: string, text: string): Condition =>
  (bind) =>
    `${column} like (lower(${bind(`%${text}%`)} collate "und-x-icu") collate "default")`;

/** Returns a `where` clause with all conditions, or an empty text. */
export function where(conditions: readonly Condition[], bind: Bind): string {
  const [first, ...others] = conditions.map((condition) => condition(bind));
  if (first === undefined) return '';
  return ` where ${others.length === 0 ? first : `(${[first, ...others].join(' and ')})`}`;
}

/** Collects the values of a statement while its text is written. */
export function statement(write: (bind: Bind) => string): Statement {
  const values: unknown[] = [];
  const text = write((value) => `$${values.push(value)}`);
  return { text, values };
}
