import { startBenched } from './benched-product.ts';
import type { Statement } from './sql.ts';
import { type Recorded, recordStatements } from './statement-recorder.ts';
import { getJson } from './target.ts';

/**
 * What a call asks the database, but for the session's look-up, and what it answers. Each group of statements needs one
 * connection: those of a transaction from its `begin` on, any other statement by itself.
 */
export type Exchange = { path: string; groups: Statement[][]; body: unknown };

/** @throws when a transaction was not ended */
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

/** Jobs ask for work in between, and of their own tables alone. */
export const isOfJobs = ({ text }: Pick<Statement, 'text'>): boolean => /"?jobs"?\b/.test(text);

/**
 * Writes down what the product does for these paths, so that a bare handler can do the same. A call whose rows and
 * answer are made by hand again is written out in its area instead.
 * @throws when a call asks for nothing, or answers the second time what it did not the first
 */
export async function recordExchanges(
  databaseUrl: string,
  paths: readonly string[],
): Promise<Exchange[]> {
  const recorder = await recordStatements(databaseUrl);
  const product = await startBenched({ databaseUrl: recorder.url });
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
