// A bare handler of any area: asks the database what the product asked, and answers its body. Started by start-bare.ts.
import { readFileSync } from 'node:fs';
import { ask, serveBare } from './bare-server.ts';
import type { Exchange } from './exchanges.ts';

const exchanges: Exchange[] = JSON.parse(readFileSync(process.env.BARE_EXCHANGES ?? '', 'utf8'));

serveBare(
  Object.fromEntries(
    exchanges.map(({ path, statements: [, ...statements], body }) => [
      path,
      async () => {
        for (const statement of statements) await ask(statement);
        return body as object;
      },
    ]),
  ),
);
