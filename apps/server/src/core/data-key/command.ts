import { systemClock } from '#core/clock.ts';
import type { CommandOutcome, CommandServices } from '#core/commands/command.ts';
import { transaction } from '#core/database/transaction.ts';
import type { Database } from '#core/database/types.ts';
import type { FileStore } from '#core/files/file-store.ts';
import { openFiles } from '#core/files/open-files.ts';
import { StartError } from '#core/start-error.ts';
import { type Damaged, saveDamaged } from './damaged-data.ts';
import type { DataKeys } from './keys.ts';
import { knownKeys, noteAllSealed, removeKey, requireDataKeys } from './known-keys.ts';
import { countFiles, sealFiles } from './seal-files.ts';
import { countValues, sealValues } from './seal-values.ts';
import { sealedTables } from './sealed-column.ts';

const usage = 'Say what to do: npm run data-key -- --status, --rotate, --rewrite, or --remove KEY.';

/**
 * Implements `npm run data-key`: shows which keys are needed, encrypts all data with the first,
 * removes what encrypting left in the database's files, or takes a key that nothing needs from the
 * list of those that servers must have.
 */
export async function dataKeyCommand(
  { database: { db }, settings }: CommandServices,
  [action = '', id, ...more]: readonly string[],
): Promise<CommandOutcome> {
  const isKnown =
    action === '--remove' ? id !== undefined : /^--(status|rotate|rewrite)$/.test(action);
  if (!isKnown || more.length > 0 || (action !== '--remove' && id !== undefined)) {
    throw new StartError(usage);
  }
  const { dataKeys: keys, filesUrl, dataDir } = settings;
  if (keys === null) throw new StartError('DATA_KEY is not set: nothing is encrypted.');
  await requireDataKeys({ db, clock: systemClock }, keys);
  const stored = openFiles({ ...(filesUrl ? { url: filesUrl } : {}), dataFolder: dataDir });
  const parts = { db, stored, keys };
  if (id !== undefined) return dropKey(parts, id);
  if (action === '--status') return { ok: true, lines: await status(parts) };
  if (action === '--rewrite') return rewrite(parts);
  const { ok, lines } = await rotate(parts);
  return { ok, lines: [...lines, ...(await status(parts))] };
}

type Parts = { db: Database; stored: FileStore; keys: DataKeys };

/** What can't be decrypted is left as it was, and listed: the rest must not wait for it. */
async function rotate(parts: Parts): Promise<CommandOutcome> {
  const { db, keys } = parts;
  const { id } = keys.current;
  const sealing = { keyId: id, others: true };
  const damaged: Damaged[] = [];
  const onDamaged = (found: Damaged) => void damaged.push(found);
  const values = await sealValues(db, sealing, { onDamaged });
  const files = await sealFiles(parts, sealing, { onDamaged });
  await noteAllSealed(db, id, systemClock.now());
  await transaction(db, (tx) => saveDamaged(tx, damaged, systemClock.now()));
  return {
    ok: damaged.length === 0,
    lines: [
      `${values} values and ${files} files are now encrypted with the key ${id}.`,
      ...damaged.map(({ place, recordId }) => `Damaged, left as it was: ${place} of ${recordId}.`),
    ],
  };
}

/**
 * Rewrites the tables with encrypted columns. An update leaves the earlier version of its row in the
 * table's file and its indexes, where a copy of the disk would show it.
 */
async function rewrite(parts: Parts): Promise<CommandOutcome> {
  const { values } = await countNeeds(parts);
  const open = values.get(null) ?? 0;
  if (open > 0) {
    return { ok: false, lines: [`${open} values are not encrypted yet. Rotate first.`] };
  }
  const tables = sealedTables();
  const client = await parts.db.$client.connect();
  try {
    await client.query('set statement_timeout = 0');
    for (const table of tables) await client.query(`vacuum (full, analyze) ${table}`);
  } finally {
    // Ends the session, whose limit is another one now.
    client.release(true);
  }
  return { ok: true, lines: [`Rewritten: ${tables.join(', ')}.`] };
}

type Counts = ReadonlyMap<string | null, number>;

async function countNeeds({ db, stored }: Parts): Promise<{ values: Counts; files: Counts }> {
  return { values: await countValues(db), files: await countFiles(db, stored) };
}

/** Counts what each key is needed for. */
async function status(parts: Parts): Promise<string[]> {
  const { db, keys } = parts;
  const known = await knownKeys(db);
  const { values, files } = await countNeeds(parts);
  const needs = (id: string | null) => (values.get(id) ?? 0) + (files.get(id) ?? 0);
  const figures = (id: string | null) =>
    `${values.get(id) ?? 0} values and ${files.get(id) ?? 0} files`;
  return [
    `Key ${keys.current.id}, the current one: ${figures(keys.current.id)}.`,
    ...known
      .filter(({ id }) => id !== keys.current.id)
      .map(({ id }) =>
        needs(id) === 0
          ? `Key ${id}: nothing needs it. Once every server encrypts with ${keys.current.id}: npm run data-key -- --remove ${id}`
          : `Key ${id}: ${figures(id)}. Rotate before you remove it.`,
      ),
    ...(needs(null) > 0 ? [`Not encrypted: ${figures(null)}.`] : []),
  ];
}

/** A server that still encrypts with the key adds it again when it starts. */
async function dropKey(parts: Parts, id: string): Promise<CommandOutcome> {
  const { db, keys } = parts;
  const { values, files } = await countNeeds(parts);
  const needs = (values.get(id) ?? 0) + (files.get(id) ?? 0);
  if (id === keys.current.id || needs > 0)
    return { ok: false, lines: [`Key ${id} is needed. Rotate to another one first.`] };
  if (!(await removeKey(db, id))) return { ok: false, lines: [`There is no key ${id}.`] };
  return {
    ok: true,
    lines: [`You may remove the key ${id} from DATA_KEY. Keep it elsewhere for older backups.`],
  };
}
