import { startBenched } from './benched-product.ts';
import type { Statement } from './sql.ts';
import { type Recorded, recordStatements } from './statement-recorder.ts';
import { getJson, type Target } from './target.ts';

/**
 * The database statements of a request, except the session lookup, and its response. Each group of
 * statements needs one connection: a transaction from its `begin`, or any single statement.
 */
export type Exchange = { path: string; groups: Statement[][]; body: unknown };

/** @throws when a transaction did not end */
function grouped(recorded: readonly Recorded[]): Statement[][] {
  const groups: Statement[][] = [];
  const open = new Map<number, Statement[]>();
  for (const { connection, ...statement } of recorded) {
    const transaction = open.get(connection);
    const group = transaction ?? [];
    group.push(statement);
    if (!transaction) groups.push(group);
    if (/^begin\b/i.test(statement.text)) open.set(connection, group);
    if (/^(commit|rollback)$/i.test(statement.text)) open.delete(connection);
  }
  if (open.size > 0) throw new Error('A transaction was begun and not ended.');
  return groups;
}

/** Jobs run queries in between, but only of their own tables. */
const isOfJobs = ({ text }: Pick<Statement, 'text'>): boolean => /"?jobs"?\b/.test(text);

/**
 * Records what the product does for these paths, so that a bare handler can do the same. A request
 * whose rows and response are rebuilt by hand is implemented in its area instead. `headers` are those
 * of a session in this database, an Administrator's by default.
 * @throws when a request runs no statement, or its second response differs from the first
 */
export async function recordExchanges(
  databaseUrl: string,
  paths: readonly string[],
  headers?: Target['headers'],
): Promise<Exchange[]> {
  const recorder = await recordStatements(databaseUrl);
  const started = await startBenched({ databaseUrl: recorder.url });
  const product = { ...started, headers: headers ?? started.headers };
  const exchanges: Exchange[] = [];
  for (const path of paths) {
    recorder.takeStatements();
    const body = await getJson<unknown>(product, path);
    const statements = recorder.takeStatements().filter((statement) => !isOfJobs(statement));
    const again = await getJson<unknown>(product, path);
    if (statements.length < 2 || JSON.stringify(again) !== JSON.stringify(body)) {
      throw new Error(`GET ${path} can't be repeated: ${statements.length} statements.`);
    }
    exchanges.push({ path, groups: grouped(statements.slice(1)), body });
  }
  await product.stop();
  return exchanges;
}
