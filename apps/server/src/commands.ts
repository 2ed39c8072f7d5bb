import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Command, CommandOutcome, CommandServices } from '#core/commands/command.ts';
import { askServer } from '#core/commands/command-socket.ts';
import { dataKeyCommand } from '#core/data-key/command.ts';
import { useDataKeys } from '#core/data-key/sealed-text.ts';
import { openDatabase } from '#core/database/open.ts';
import { verifyLists } from '#core/list-totals/verify.ts';
import type { Settings } from '#core/settings.ts';
import { StartError } from '#core/start-error.ts';
import { verifyStock } from '#inventory/verification/verify.ts';
import { verifyHistory } from '#platform/audit/verify.ts';
import { resetByCommand } from '#platform/auth/reset-two-step.ts';
import { absoluteFolder, backUpNow, seenFromHere } from '#platform/backups/command.ts';
import { verifyPoints } from '#programme/participation/verify.ts';
import { restore } from './restore.ts';

/** The commands beside serving, by the name of their npm script. */
const commands: Record<string, Command> = {
  'points:verify': ({ database }) => verifyPoints(database),
  'stock:verify': ({ database }) => verifyStock(database),
  'audit:verify': verifyHistory,
  'lists:verify': ({ database }) => verifyLists(database),
  backup: backUpNow,
  'data-key': dataKeyCommand,
  account: resetByCommand,
};

/** Cannot run beside a server: it needs exclusive access to the database. */
const alone = 'restore';

/** @throws StartError when there is no command with this name */
function commandNamed(name: string): Command {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command) return command;
  const names = [...Object.keys(commands), alone].join(', ');
  throw new StartError(`There is no command ${name}. There are: ${names}.`);
}

/**
 * Runs a command on an open database. @throws StartError when there is no command with this name
 */
export async function runCommand(
  name: string,
  services: CommandServices,
  args: readonly string[] = [],
): Promise<CommandOutcome> {
  return execute(commandNamed(name), services, args);
}

/** The process of a command has no keys yet, other than a server. */
function execute(command: Command, services: CommandServices, args: readonly string[]) {
  useDataKeys(services.settings.dataKeys);
  return command(services, args);
}

/**
 * Runs a command on the configured database: directly on PostgreSQL and on an embedded database
 * that no process has open, else through the server that has it open. Runs no migrations.
 */
export async function commandLine(
  name: string,
  settings: Settings,
  given: readonly string[] = [],
): Promise<CommandOutcome> {
  if (name === alone) return restore(given, settings);
  const command = commandNamed(name);
  const args = name === 'backup' ? absoluteFolder(given) : given;
  const { databaseUrl: url, dataDir: folder } = settings;
  if (!url) {
    if (!existsSync(join(folder, 'database'))) {
      throw new StartError(`There is no database in ${folder}. Set DATA_DIR or DATABASE_URL.`);
    }
    const outcome = await askServer(folder, name, args);
    if (outcome) return seenFromHere(outcome);
  }
  const database = await openDatabase({ ...(url ? { url } : {}), folder, maxConnections: 2 });
  try {
    return await execute(command, { database, settings }, args);
  } finally {
    await database.close();
  }
}
