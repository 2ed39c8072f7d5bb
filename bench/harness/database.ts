import pg from 'pg';

/** Does something over a connection of its own. */
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

/** Creates an empty database on the server of `url` and answers its address. */
export async function createDatabase(url: string, name: string): Promise<string> {
  await connected(url, (client) =>
    client.query(`create database ${client.escapeIdentifier(name)}`),
  );
  return Object.assign(new URL(url), { pathname: `/${name}` }).href;
}
