import { startBenched } from './benched-product.ts';
import type { Statement } from './sql.ts';
import { recordStatements } from './statement-recorder.ts';
import { getJson } from './target.ts';

/** What a call asks the database, the session's look-up first, and what it answers. */
export type Exchange = { path: string; statements: Statement[]; body: unknown };

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
    exchanges.push({ path, statements, body });
  }
  await product.stop();
  return exchanges;
}
