import { isDeepStrictEqual } from 'node:util';
import { startBenched } from '../harness/benched-product.ts';
import { recordStatements } from '../harness/statement-recorder.ts';
import { getJson } from '../harness/target.ts';
import { startBare } from './start-bare.ts';

/**
 * Makes sure that a comparison is one: for each path, product and bare handler send the database the same statements
 * and answer the same. @throws where they differ
 */
export async function requireSameWork(databaseUrl: string, paths: readonly string[]) {
  const recorder = await recordStatements(databaseUrl);
  const product = await startBenched(recorder.url);
  const bare = await startBare(recorder.url, product.headers);
  // Jobs ask for work in between; only what touches these tables is of the request.
  const ofRequest = () =>
    recorder.take().filter((text) => /"(companies|sessions)"|"accounts"/.test(text));
  for (const path of paths) {
    ofRequest();
    const answers = [await getJson(product, path)];
    const wanted = ofRequest();
    answers.push(await getJson(bare, path));
    const sent = ofRequest();
    if (!isDeepStrictEqual(sent, wanted)) {
      throw new Error(
        `GET ${path}: the bare handler sends\n${sent.join('\n')}\nand the product\n${wanted.join('\n')}`,
      );
    }
    if (!isDeepStrictEqual(answers[0], answers[1])) {
      throw new Error(`GET ${path}: product and bare handler answer differently.`);
    }
  }
  await bare.stop();
  await product.stop();
}
