import type { Connection, PoolClient, Submittable } from 'pg';

/** The methods that pg calls while a COPY to the client runs. pg's own queries discard the data. */
class CopyOut implements Submittable {
  readonly #statement: string;
  readonly #pieces: Buffer[] = [];
  readonly text: Promise<Buffer>;
  #settle: { resolve(text: Buffer): void; reject(error: Error): void } | undefined;

  constructor(statement: string) {
    this.#statement = statement;
    this.text = new Promise((resolve, reject) => {
      this.#settle = { resolve, reject };
    });
  }

  submit(connection: Connection): void {
    connection.query(this.#statement);
  }

  handleCopyData({ chunk }: { chunk: Buffer }): void {
    this.#pieces.push(Buffer.from(chunk));
  }

  handleError(error: Error): void {
    this.#settle?.reject(error);
  }

  handleReadyForQuery(): void {
    this.#settle?.resolve(Buffer.concat(this.#pieces));
  }

  // The other protocol messages carry nothing that is needed here.
  handleRowDescription(): void {}
  handleDataRow(): void {}
  handleCommandComplete(): void {}
  handleEmptyQuery(): void {}
  handlePortalSuspended(): void {}
}

/**
 * Returns the whole output of a `copy … to stdout`. The caller makes sure that it fits in memory.
 */
export function copyOut(client: PoolClient, statement: string): Promise<Buffer> {
  return client.query(new CopyOut(statement)).text;
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
