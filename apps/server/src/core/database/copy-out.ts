import pg, { type PoolClient } from 'pg';

/** A query that keeps what a COPY to the client sends. pg's own discards it. */
class CopyOut extends pg.Query {
  readonly #pieces: Buffer[] = [];

  handleCopyData({ chunk }: { chunk: Buffer }): void {
    this.#pieces.push(Buffer.from(chunk));
  }

  get content(): Buffer {
    return Buffer.concat(this.#pieces);
  }
}

/**
 * Returns the whole output of a `copy … to stdout`. The caller makes sure that it fits in memory.
 */
export function copyOut(client: PoolClient, statement: string): Promise<Buffer> {
  const copy = new CopyOut(statement);
  return new Promise((resolve, reject) => {
    copy.on('error', reject);
    copy.on('end', () => resolve(copy.content));
    client.query(copy);
  });
}

const escaped: Record<string, string> = {
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
  v: '\v',
};

/**
 * Yields the values of each row of COPY output (PostgreSQL 14, COPY, "Text Format"), with null for
 * NULL.
 */
export function* rowsOfCopy(text: string): Generator<(string | null)[]> {
  let start = 0;
  for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', start)) {
    yield text.slice(start, end).split('\t').map(plainValue);
    start = end + 1;
  }
}

const plainValue = (value: string): string | null => {
  if (value === '\\N') return null;
  if (!value.includes('\\')) return value;
  return value.replace(/\\(.)/gs, (_, character: string) => escaped[character] ?? character);
};
