import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { PoolClient } from 'pg';
import { fileKeys } from '#core/files/file-keys.ts';

const atOnce = 5_000;

/**
 * Yields all keys in the file store that records refer to, in batches, in the caller's transaction.
 */
export async function* keysNamed(client: PoolClient): AsyncGenerator<string[]> {
  const dialect = new PgDialect();
  const all = fileKeys.parts().map((keys) => keys.all);
  const { sql: text } = dialect.sqlToQuery(sql.join(all, sql` union `));
  await client.query(`declare keys_named no scroll cursor for ${text}`);
  for (;;) {
    const { rows } = await client.query<{ key: string }>(`fetch ${atOnce} from keys_named`);
    if (rows.length > 0) yield rows.map(({ key }) => key);
    if (rows.length < atOnce) break;
  }
  await client.query('close keys_named');
}

/**
 * Writes the keys to a file, since there may be many and the transaction must not last until the
 * last file is read.
 */
export async function setAside(client: PoolClient, path: string) {
  const file = await open(path, 'wx', 0o600);
  let count = 0;
  try {
    for await (const keys of keysNamed(client)) {
      count += keys.length;
      await file.writeFile(`${keys.join('\n')}\n`);
    }
  } finally {
    await file.close();
  }
  return { count, keys: () => createInterface({ input: createReadStream(path) }) };
}
