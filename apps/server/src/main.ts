import { existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import { systemClock } from '#core/clock.ts';
import { serveCommands } from '#core/commands/command-socket.ts';
import { EngineStopped } from '#core/database/embedded/engine.ts';
import { describeDatabaseError } from '#core/database/errors.ts';
import { migrateDatabase } from '#core/database/migrate.ts';
import { type OpenDatabase, openDatabase } from '#core/database/open.ts';
import { readSettings, type Settings } from '#core/settings.ts';
import { StartError } from '#core/start-error.ts';
import { demoMode, loadDemo } from '../demo/load.ts';
import { buildApp } from './app.ts';
import { commandLine, runCommand } from './commands.ts';
import { ensureAdmins, printHowToSignIn } from './first-admin.ts';
import { listen, shutDown, watchSignals } from './running.ts';

/** Both `src` and the bundle's `dist` lie beside each other. */
const webApp = resolve(dirname(fileURLToPath(import.meta.url)), '../../web/dist');

/** `npm start` names no command; the other scripts name theirs. */
const [command] = process.argv.slice(2);

try {
  await (command === undefined ? start() : obey(command));
} catch (error) {
  console.error(error instanceof StartError ? error.message : faultOf(error));
  process.exit(1);
}

/** A fault of the program, without the values that a failed query's message repeats. */
function faultOf(error: unknown): unknown {
  const database = describeDatabaseError(error);
  if (!database || !(error instanceof Error)) return error;
  return `${database}\n${error.stack?.replace(error.message, '')}`;
}

async function obey(name: string): Promise<void> {
  const { ok, lines } = await commandLine(name, readSettings(process.env));
  console.log(lines.join('\n'));
  process.exitCode = ok ? 0 : 1;
}

async function start(): Promise<void> {
  const settings = readSettings(process.env);
  const log = pino({ level: settings.logLevel, base: { pid: process.pid } });
  const database = await openDatabase({
    ...(settings.databaseUrl ? { url: settings.databaseUrl } : {}),
    folder: settings.dataDir,
    onError: (err) => {
      log.error({ err }, 'The database reported a failure');
      // Nothing works without it, and whoever watches the process starts it anew.
      if (err instanceof EngineStopped) process.exit(1);
    },
  });
  try {
    await migrateDatabase(database);
    settings.demo = await demoMode(database, settings);
    await serve(database, settings, log);
  } finally {
    await database.close();
  }
}

async function serve(database: OpenDatabase, settings: Settings, log: pino.Logger): Promise<void> {
  const app = await buildApp({
    database,
    settings,
    clock: systemClock,
    log,
    webApp: existsSync(webApp) ? webApp : null,
  });
  await app.jobs.install();
  await ensureAdmins(app.tools);
  const address = await listen(app.server, settings);
  const signals = watchSignals();
  console.log(`Kolam is running at ${address}`);
  await printHowToSignIn(app.tools);
  const commands = await openCommands(database, settings, log);
  await app.jobs.start();
  if (settings.demo === 'on') await loadDemo(app.tools, signals.signal);
  await signals.received;
  await commands?.close();
  await shutDown(app);
}

/** A PostgreSQL server takes commands beside this one; the embedded database has nobody else. */
async function openCommands(database: OpenDatabase, { dataDir }: Settings, log: pino.Logger) {
  if (database.kind === 'postgres') return null;
  return serveCommands(dataDir, {
    run: (name) => runCommand(name, database),
    onError: (err) => log.error({ err }, 'A command failed'),
  });
}
