import pg from 'pg';

/** Runs a function with its own connection. */
export async function connected<Result>(
  url: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Creates an empty database on the server of `url` and returns its URL. */
export async function createDatabase(url: string, name: string): Promise<string> {
  await connected(url, (client) =>
    client.query(`create database ${client.escapeIdentifier(name)}`),
  );
  return Object.assign(new URL(url), { pathname: `/${name}` }).href;
}
