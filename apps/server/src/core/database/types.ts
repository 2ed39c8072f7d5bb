import type { ExtractTablesWithRelations } from 'drizzle-orm';
import type { NodePgDatabase, NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgTransaction } from 'drizzle-orm/pg-core';
import type { Pool } from 'pg';

type NoSchema = Record<string, never>;

/**
 * The handle on the whole database. Drizzle's own `transaction` is omitted on purpose: the function
 * `transaction` beside this file is the only way to open one, because it also guards against
 * queries outside of it.
 */
export type Database = Omit<NodePgDatabase<NoSchema>, 'transaction'> & { $client: Pool };

/** The handle on one open transaction or savepoint. It cannot be used after that has ended. */
export type Tx = PgTransaction<
  NodePgQueryResultHKT,
  NoSchema,
  ExtractTablesWithRelations<NoSchema>
>;

/** The parameter type of stores: they work with or without an open transaction. */
export type Queryable = Database | Tx;
