// Compares docs/calls.txt with the API document: npm run check -- --only calls
import { readFileSync } from 'node:fs';
import { openApiDocument } from '../apps/server/src/openapi.ts';
import { compareCalls, parseCallList } from './call-list.ts';

const list = readFileSync(new URL('../docs/calls.txt', import.meta.url), 'utf8');
const { missing, unlisted, problems } = compareCalls(list, await openApiDocument());

for (const problem of problems) console.log(`docs/calls.txt: ${problem}`);
for (const call of missing) {
  console.log(`${call} is listed, but the server lacks it: is its feature in features.ts?`);
}
for (const call of unlisted) console.log(`${call} is in no line: add it to docs/calls.txt`);

const count = parseCallList(list).calls.length;
const wrong = problems.length + missing.length + unlisted.length;
console.log(`${count} calls listed, ${wrong} disagreements.`);
// What the document's making left open (a timer, a pool) must not keep the check waiting.
process.exit(wrong > 0 ? 1 : 0);
