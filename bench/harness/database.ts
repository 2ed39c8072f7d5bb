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

/**
 * Creates a database on the server of `url` and returns its URL: an empty one, or a copy of one that
 * nobody uses.
 */
export async function createDatabase(
  url: string,
  name: string,
  { copyOf = 'template1' } = {},
): Promise<string> {
  await connected(url, (client) => {
    const [created, from] = [name, copyOf].map((each) => client.escapeIdentifier(each));
    return client.query(`create database ${created} template ${from}`);
  });
  return Object.assign(new URL(url), { pathname: `/${name}` }).href;
}
