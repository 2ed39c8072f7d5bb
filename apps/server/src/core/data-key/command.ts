import { systemClock } from '#core/clock.ts';
import type { CommandOutcome, CommandServices } from '#core/commands/command.ts';
import type { Database } from '#core/database/types.ts';
import type { FileStore } from '#core/files/file-store.ts';
import { openFiles } from '#core/files/open-files.ts';
import { StartError } from '#core/start-error.ts';
import type { DataKeys } from './keys.ts';
import { knownKeys, noteAllSealed, removeKeysBut, requireDataKeys } from './known-keys.ts';
import { countFiles, sealFiles } from './seal-files.ts';
import { countValues, sealValues } from './seal-values.ts';
import { useDataKeys } from './sealed-text.ts';

const usage = 'Say what to do: npm run data-key -- --status, or --rotate.';

/** Implements `npm run data-key`: shows which keys are needed, or encrypts all data with the first. */
export async function dataKeyCommand(
  { database: { db }, settings }: CommandServices,
  [action, ...more]: readonly string[],
): Promise<CommandOutcome> {
  if (more.length > 0 || (action !== '--status' && action !== '--rotate')) {
    throw new StartError(usage);
  }
  const { dataKeys: keys, filesUrl, dataDir } = settings;
  if (keys === null) throw new StartError('DATA_KEY is not set: nothing is encrypted.');
  useDataKeys(keys);
  await requireDataKeys({ db, clock: systemClock }, keys);
  const stored = openFiles({ ...(filesUrl ? { url: filesUrl } : {}), dataFolder: dataDir });
  const done = action === '--rotate' ? await rotate({ db, stored, keys }) : [];
  return { ok: true, lines: [...done, ...(await status({ db, stored, keys }))] };
}

type Parts = { db: Database; stored: FileStore; keys: DataKeys };

async function rotate(parts: Parts): Promise<string[]> {
  const { db, keys } = parts;
  const { id } = keys.current;
  const sealing = { keyId: id, others: true };
  const values = await sealValues(db, sealing);
  const files = await sealFiles(parts, sealing);
  await noteAllSealed(db, id, systemClock.now());
  return [`${values} values and ${files} files are now encrypted with the key ${id}.`];
}

/** Counts what each key is needed for, and removes the keys from the list that nothing needs. */
async function status({ db, stored, keys }: Parts): Promise<string[]> {
  const known = await knownKeys(db);
  const values = await countValues(db);
  const files = await countFiles(db, stored);
  const needed = [...new Set([...values.keys(), ...files.keys()])].filter((id) => id !== null);
  const removed = await removeKeysBut(db, [keys.current.id, ...needed]);
  const figures = (id: string | null) =>
    `${values.get(id) ?? 0} values and ${files.get(id) ?? 0} files`;
  const plain = (values.get(null) ?? 0) + (files.get(null) ?? 0);
  return [
    `Key ${keys.current.id}, the current one: ${figures(keys.current.id)}.`,
    ...known
      .filter(({ id }) => id !== keys.current.id)
      .map(({ id }) =>
        removed.includes(id)
          ? `Key ${id}: nothing needs it. You may remove it from DATA_KEY; keep it for older backups.`
          : `Key ${id}: ${figures(id)}. Rotate before you remove it.`,
      ),
    ...(plain > 0 ? [`Not encrypted: ${figures(null)}.`] : []),
  ];
}
