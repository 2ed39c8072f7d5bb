import pg, { type PoolClient, type QueryConfig, type QueryResult } from 'pg';
import { columnValues } from './column-values.ts';

/** The parts of pg's connection and query that its types leave out. */
type Wire = {
  submittedNamedStatements: Record<string, string>;
  parse(statement: { text: string; name?: string }): void;
  bind(portal: object): void;
  execute(portal: object): void;
};
type Internals = {
  hasBeenParsed(wire: Wire): boolean;
  prepare(wire: Wire): void;
  handleCommandComplete(message: unknown, wire: Wire): void;
};
const inherited = pg.Query.prototype as unknown as Internals;

/**
 * A query with commands ahead of it, such as `begin`, and one Sync for all: they take one round trip,
 * and when one fails, PostgreSQL skips the rest (protocol version 3, "Pipelining"). So the query never
 * runs outside of the transaction that it begins.
 */
class QueryAhead extends pg.Query {
  readonly #commands: readonly string[];
  readonly #config: QueryConfig;
  #unanswered: number;

  constructor(commands: readonly string[], config: QueryConfig, values: unknown[] | undefined) {
    // Without values it would be a simple query, which has its own Sync.
    const extended = { ...config, types: columnValues, queryMode: 'extended' };
    super(extended as QueryConfig, values);
    this.#commands = commands;
    this.#config = config;
    this.#unanswered = commands.length;
  }

  prepare(wire: Wire): void {
    const { name, text } = this.#config;
    // First: pg takes the first statement that is parsed for the named one.
    if (name && !inherited.hasBeenParsed.call(this as never, wire)) {
      wire.parse({ text, name });
      wire.submittedNamedStatements[name] = text;
    }
    for (const command of this.#commands) {
      wire.parse({ text: command });
      wire.bind({});
      wire.execute({});
    }
    inherited.prepare.call(this as never, wire);
  }

  handleCommandComplete(message: unknown, wire: Wire): void {
    if (this.#unanswered > 0) this.#unanswered -= 1;
    else inherited.handleCommandComplete.call(this as never, message, wire);
  }
}

/** Runs a query with commands ahead of it, which return nothing. */
export const queryAhead = (
  client: PoolClient,
  commands: readonly string[],
  { config, values }: { config: QueryConfig; values: unknown[] | undefined },
): Promise<QueryResult> =>
  new Promise((resolve, reject) => {
    const settle = (error: Error | null, result: QueryResult) =>
      error ? reject(error) : resolve(result);
    const query = new QueryAhead(commands, config, values);
    client.query(query as unknown as QueryConfig, settle as never);
  });
