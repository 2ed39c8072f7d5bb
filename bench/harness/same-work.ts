import { isDeepStrictEqual } from 'node:util';
import { startBenched } from './benched-product.ts';
import { isOfJobs } from './exchanges.ts';
import { startBare } from './start-bare.ts';
import { recordStatements } from './statement-recorder.ts';
import { getJson } from './target.ts';

/**
 * Checks that a comparison is fair: for each path, product and bare handler send the same
 * statements to the database and return the same response. @throws where they differ
 */
export async function requireSameWork(
  { databaseUrl, program }: { databaseUrl: string; program: URL },
  paths: readonly string[],
): Promise<void> {
  const recorder = await recordStatements(databaseUrl);
  const product = await startBenched({ databaseUrl: recorder.url });
  const { headers } = product;
  const bare = await startBare({ program, databaseUrl: recorder.url, headers });
  const ofRequest = () => recorder.take().filter((text) => !isOfJobs({ text }));
  for (const path of paths) {
    ofRequest();
    const responses = [await getJson(product, path)];
    const wanted = ofRequest();
    responses.push(await getJson(bare, path));
    const sent = ofRequest();
    if (!isDeepStrictEqual(sent, wanted)) {
      throw new Error(
        `GET ${path}: the bare handler sends\n${sent.join('\n')}\nand the product\n${wanted.join('\n')}`,
      );
    }
    if (!isDeepStrictEqual(responses[0], responses[1])) {
      throw new Error(`GET ${path}: product and bare handler answer differently.`);
    }
  }
  await bare.stop();
  await product.stop();
}
