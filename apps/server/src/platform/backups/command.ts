import { existsSync } from 'node:fs';
import path from 'node:path';
import { systemClock } from '#core/clock.ts';
import type { CommandOutcome, CommandServices } from '#core/commands/command.ts';
import { openFiles } from '#core/files/open-files.ts';
import { StartError } from '#core/start-error.ts';
import { backUp, type Made } from './back-up.ts';

const usage = 'Say where to, or nothing: npm run backup -- --to FOLDER.';

function folderIn(args: readonly string[]): string | null {
  if (args.length === 0) return null;
  const [word, folder, ...more] = args;
  if (word !== '--to' || !folder || more.length > 0) throw new StartError(usage);
  return folder;
}

/**
 * Resolves the folder from where npm was started: the server that makes the backup may run in
 * another folder.
 */
export function absoluteFolder(args: readonly string[]): string[] {
  const folder = folderIn(args);
  return folder === null ? [] : ['--to', path.resolve(process.env.INIT_CWD ?? '', folder)];
}

/** Implements `npm run backup`: makes a backup now, in the configured folder or another. */
export async function backUpNow(
  { database, settings }: CommandServices,
  args: readonly string[],
): Promise<CommandOutcome> {
  const { filesUrl, dataDir, backups } = settings;
  const files = openFiles({ ...(filesUrl ? { url: filesUrl } : {}), dataFolder: dataDir });
  const made = await backUp(
    { database, settings, files, clock: systemClock },
    { folder: path.resolve(folderIn(args) ?? backups.folder), askedBy: 'Command line' },
  );
  return { ok: made.manifest.missingFiles.length === 0, lines: wordsOf(made), file: made.path };
}

/**
 * Checks whether the file of a backup made by a running server is visible here: that server may
 * have a private `/tmp`, as services do.
 */
export function seenFromHere(outcome: CommandOutcome): CommandOutcome {
  const { file, lines } = outcome;
  if (file === undefined || existsSync(file)) return outcome;
  return {
    ok: false,
    lines: [
      ...lines,
      `There is no such file here: the running server sees other folders than you. Name one that both see, such as its BACKUP_DIR.`,
    ],
  };
}

function wordsOf({ path: place, bytes, manifest }: Made): string[] {
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  const { missingFiles } = manifest;
  return [
    `${place}: ${rows} records, ${manifest.files.count} files, ${(bytes / 1e6).toFixed(1)} MB, read back and checked.`,
    ...missingFiles.slice(0, 20).map((key) => `Not in the file store: ${key}`),
    ...(missingFiles.length > 0
      ? [`${missingFiles.length} files that records name are missing in the file store.`]
      : []),
  ];
}
