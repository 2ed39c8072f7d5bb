import type { ExtractTablesWithRelations } from 'drizzle-orm';
import type { NodePgDatabase, NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgTransaction } from 'drizzle-orm/pg-core';
import type { Pool } from 'pg';

type NoSchema = Record<string, never>;

/**
 * The handle on the whole database. Drizzle's own `transaction` is missing on purpose: the function
 * `transaction` beside this file is the only way to open one, because it also guards against queries
 * that slip past it.
 */
export type Database = Omit<NodePgDatabase<NoSchema>, 'transaction'> & { $client: Pool };

/** The handle on one open transaction or savepoint. Useless once that has ended. */
export type Tx = PgTransaction<
  NodePgQueryResultHKT,
  NoSchema,
  ExtractTablesWithRelations<NoSchema>
>;

/** What a store takes: it must not care whether its caller has a transaction open. */
export type Queryable = Database | Tx;
