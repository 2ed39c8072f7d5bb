// A bare handler for any area: repeats the product's database queries and returns its body. Started
// by start-bare.ts.
import { readFileSync } from 'node:fs';
import { askOnOne, serveBare } from './bare-server.ts';
import type { Exchange } from './exchanges.ts';

const exchanges: Exchange[] = JSON.parse(readFileSync(process.env.BARE_EXCHANGES ?? '', 'utf8'));

serveBare(
  Object.fromEntries(
    exchanges.map(({ path, groups, body }) => [
      path,
      async () => {
        for (const statements of groups) await askOnOne(statements);
        return body as object;
      },
    ]),
  ),
);
