import { existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { healthReasons } from '@kolam/contract/platform/health/messages.ts';
import type { pino } from 'pino';
import { systemClock } from '#core/clock.ts';
import { serveCommands } from '#core/commands/command-socket.ts';
import { requireDataKeys } from '#core/data-key/known-keys.ts';
import { sealLater } from '#core/data-key/seal-job.ts';
import { migrateDatabase } from '#core/database/migrate.ts';
import type { OpenDatabase } from '#core/database/open.ts';
import { transaction } from '#core/database/transaction.ts';
import type { Services } from '#core/request-context.ts';
import type { Settings } from '#core/settings.ts';
import { alignTwoStepDeadlines } from '#platform/auth/actions.ts';
import { eraseWhoCameBack } from '#platform/backups/replay-erasures.ts';
import { areFilesOurs } from '#platform/files/queries.ts';
import { demoMode, loadDemo } from '../demo/load.ts';
import { buildApp } from './app.ts';
import { runCommand } from './commands.ts';
import { ensureAdmins, printHowToSignIn } from './first-admin.ts';
import { collectGarbageOfStart, listen, shutDown, watchSignals } from './running.ts';

/** The built app in a folder beside the server's: `src` and the bundle's `dist` are in one folder. */
function builtApp(name: string): string | null {
  const folder = resolve(dirname(fileURLToPath(import.meta.url)), `../../${name}/dist`);
  return existsSync(folder) ? folder : null;
}

/**
 * Serves the product from an open database until a signal ends it.
 * @throws StartError when the operator has to fix something first
 */
export async function serve(
  database: OpenDatabase,
  settings: Settings,
  log: pino.Logger,
): Promise<void> {
  await migrateDatabase(database);
  await requireDataKeys({ db: database.db, clock: systemClock }, settings.dataKeys);
  settings.demo = await demoMode(database, settings);
  const app = await buildApp({
    database,
    settings,
    clock: systemClock,
    log,
    webApps: { console: builtApp('web'), employees: builtApp('employee') },
  });
  await app.jobs.install();
  await sealLater(app.services);
  await eraseWhoCameBack(app.services);
  await lookForFiles(app.services);
  await ensureAdmins(app.services);
  await transaction(database.db, (tx) => alignTwoStepDeadlines(tx, app.services));
  const address = await listen(app.server, settings);
  const signals = watchSignals();
  console.log(`Kolam is running at ${address}`);
  await printHowToSignIn(app.services);
  const commands = await openCommands(database, settings, log);
  await app.jobs.start();
  if (settings.demo === 'on') await loadDemo(app.services, signals.signal);
  collectGarbageOfStart();
  await signals.received;
  await commands?.close();
  await shutDown(app);
}

/**
 * Claims the store of a new installation. A missing store may appear later, and health reports it.
 */
async function lookForFiles(services: Services): Promise<void> {
  try {
    if (!(await areFilesOurs(services))) services.log.error(healthReasons.filesElsewhere);
  } catch (err) {
    services.log.error({ err }, 'The file store could not be looked at');
  }
}

/** Commands open a PostgreSQL database themselves. The embedded database is only open here. */
async function openCommands(database: OpenDatabase, settings: Settings, log: pino.Logger) {
  if (database.kind === 'postgres') return null;
  return serveCommands(settings.dataDir, {
    run: (name, args) => runCommand(name, { database, settings }, args),
    onError: (err) => log.error({ err }, 'A command failed'),
  });
}
