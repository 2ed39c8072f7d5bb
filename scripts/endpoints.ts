// Compares docs/endpoints.txt with the API document: npm run check -- --only endpoints
import { readFileSync } from 'node:fs';
import { openApiDocument } from '../apps/server/src/openapi.ts';
import { compareEndpoints, parseEndpointList } from './endpoint-list.ts';

const list = readFileSync(new URL('../docs/endpoints.txt', import.meta.url), 'utf8');
const { missing, unlisted, problems } = compareEndpoints(list, await openApiDocument());

for (const problem of problems) console.log(`docs/endpoints.txt: ${problem}`);
for (const endpoint of missing) {
  console.log(`${endpoint} is listed, but the server lacks it: is its feature in features.ts?`);
}
for (const endpoint of unlisted)
  console.log(`${endpoint} is in no line: add it to docs/endpoints.txt`);

const count = parseEndpointList(list).endpoints.length;
const wrong = problems.length + missing.length + unlisted.length;
console.log(`${count} endpoints listed, ${wrong} disagreements.`);
// Resources that making the document left open (a timer, a pool) must not delay the check.
process.exit(wrong > 0 ? 1 : 0);
