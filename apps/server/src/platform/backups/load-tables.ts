import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { PoolClient } from 'pg';
import { rowsOfCopy } from '#core/database/copy-out.ts';
import type { Manifest } from './manifest.ts';
import { BackupProblem } from './problem.ts';
import type { Archive } from './read-archive.ts';
import { sumOfTable } from './read-tables.ts';
import { quoted, type TableShape, tablesToCarry } from './tables-of.ts';

const unpack = promisify(gunzip);
const rowsAtOnce = 2_000;

/**
 * Bytes of one unpacked part of a table. Parts are made of at most a few megabytes, but one row may
 * be long. A manipulated archive must not fill the memory.
 */
const largestPart = 256 * 1024 * 1024;
const tableMember = /^tables\/([^/]+)\/\d+\.gz$/;

/**
 * Loads the rows of an archive into tables of the same shape, which are emptied first, and reads
 * them back: they must equal the rows of which the archive was made.
 * @throws BackupProblem when a table has another shape, or reads back differently
 */
export async function loadTables(client: PoolClient, archive: Archive): Promise<void> {
  const { manifest } = archive;
  const shapes = new Map((await tablesToCarry(client)).map((shape) => [shape.name, shape]));
  checkShapes(manifest, shapes);
  if (shapes.size > 0) {
    const names = [...shapes.keys()].map(quoted).join(', ');
    // Rows inserted by migrations are in the archive too.
    await client.query(`truncate ${names}`);
  }
  const written = new Map(manifest.tables.map((table) => [table.name, inOrder(table, shapes)]));
  for await (const member of archive.members()) {
    const shape = written.get(tableMember.exec(member.name)?.[1] ?? '');
    if (!shape) continue;
    const text = await unpackPart(await archive.content(member), member.name);
    await insertRows(client, shape, text.toString('utf8'));
  }
  for (const { name, last, isCalled } of manifest.sequences) {
    await client.query('select setval($1::regclass, $2::bigint, $3)', [
      quoted(name),
      last,
      isCalled,
    ]);
  }
  for (const table of manifest.tables) await checkTable(client, table, inOrder(table, shapes));
}

/** @throws BackupProblem when it is damaged or larger than a backup makes it */
export async function unpackPart(
  packed: Buffer,
  name: string,
  maxOutputLength = largestPart,
): Promise<Buffer> {
  try {
    return await unpack(packed, { maxOutputLength });
  } catch (error) {
    throw new BackupProblem(`${name} in the backup can't be unpacked.`, { cause: error });
  }
}

/**
 * Returns a table's columns in the order of the archive, which may differ from that of a new table.
 */
function inOrder(
  { name, columns }: Manifest['tables'][number],
  shapes: Map<string, TableShape>,
): TableShape {
  const types = new Map(shapes.get(name)?.columns.map((column) => [column.name, column.type]));
  return {
    name,
    columns: columns.map((column) => ({ name: column, type: types.get(column) ?? 'text' })),
  };
}

function checkShapes(manifest: Manifest, shapes: Map<string, TableShape>): void {
  const word = (tables: { name: string; columns: string[] }[]) =>
    tables.map(({ name, columns }) => `${name}(${[...columns].sort().join()})`).sort();
  const there = [...shapes.values()].map(({ name, columns }) => ({
    name,
    columns: columns.map((column) => column.name),
  }));
  const [expected, found] = [word(manifest.tables), word(there)];
  const odd = expected.find((each, index) => each !== found[index]);
  if (odd || expected.length !== found.length) {
    throw new BackupProblem(
      `The backup's tables are not those of its migrations${odd ? ` (${odd.split('(')[0]})` : ''}.`,
    );
  }
}

async function insertRows(client: PoolClient, shape: TableShape, text: string): Promise<void> {
  const { name, columns } = shape;
  const list = columns.map((column) => quoted(column.name)).join(', ');
  const values = columns.map(({ type }, index) => `v${index}::${type}`).join(', ');
  const names = columns.map((_, index) => `v${index}`).join(', ');
  const arrays = columns.map((_, index) => `$${index + 1}::text[]`).join(', ');
  const statement = `insert into ${quoted(name)} (${list}) overriding system value
    select ${values} from unnest(${arrays}) as given (${names})`;
  let batch: (string | null)[][] = columns.map(() => []);
  let rows = 0;
  const insert = async () => {
    if (rows > 0) await client.query(statement, batch);
    batch = columns.map(() => []);
    rows = 0;
  };
  for (const row of rowsOfCopy(text)) {
    for (const [index, value] of row.entries()) batch[index]?.push(value);
    rows += 1;
    if (rows >= rowsAtOnce) await insert();
  }
  await insert();
}

async function checkTable(
  client: PoolClient,
  table: Manifest['tables'][number],
  shape: TableShape,
): Promise<void> {
  const { rows, checksum } = await sumOfTable(client, shape);
  if (rows !== table.rows || checksum !== table.checksum) {
    throw new BackupProblem(
      `The table ${table.name} does not come back as it was: ${rows} of ${table.rows} rows.`,
    );
  }
}
