import { pino } from 'pino';
import { EngineStopped } from '#core/database/embedded/engine.ts';
import { describeDatabaseError } from '#core/database/errors.ts';
import { openDatabase } from '#core/database/open.ts';
import { readSettings } from '#core/settings.ts';
import { nameSources } from '#core/stack-positions.ts';
import { StartError } from '#core/start-error.ts';
import { unsafeSettings } from '#core/unsafe-settings.ts';

nameSources();

/** `npm start` names no command. The other scripts name theirs. */
const [command, ...args] = process.argv.slice(2);

try {
  await (command === undefined ? start() : obey(command));
} catch (error) {
  console.error(error instanceof StartError ? error.message : faultOf(error));
  process.exit(1);
}

/** Returns a program fault without the values that a failed query's message repeats. */
function faultOf(error: unknown): unknown {
  const database = describeDatabaseError(error);
  if (!database || !(error instanceof Error)) return error;
  return `${database}\n${error.stack?.replace(error.message, '')}`;
}

async function obey(name: string): Promise<void> {
  const settings = readSettings(process.env);
  const { commandLine } = await import('./commands.ts');
  const { ok, lines } = await commandLine(name, settings, args);
  console.log(lines.join('\n'));
  process.exitCode = ok ? 0 : 1;
}

async function start(): Promise<void> {
  const settings = readSettings(process.env);
  const { refusals, warnings } = unsafeSettings(settings);
  if (refusals.length > 0) throw new StartError(refusals.join('\n'));
  for (const warning of warnings) console.warn(`Warning: ${warning}`);
  const log = pino({ level: settings.logLevel, base: { pid: process.pid } });
  const opening = openDatabase({
    ...(settings.databaseUrl ? { url: settings.databaseUrl } : {}),
    folder: settings.dataDir,
    onError: (err) => {
      log.error({ err }, 'The database reported a failure');
      // Nothing works without it, and the process supervisor restarts the server.
      if (err instanceof EngineStopped) process.exit(1);
    },
  });
  // Both take most of a second, and the embedded database starts in a separate thread.
  const [database, { serve }] = await Promise.all([opening, import('./serve.ts')]);
  try {
    await serve(database, settings, log);
  } finally {
    await database.close();
  }
}
