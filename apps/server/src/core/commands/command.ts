import type { OpenDatabase } from '#core/database/open.ts';
import type { Settings } from '#core/settings.ts';

/** What a command has to say, line by line, and whether all is well. */
export type CommandOutcome = {
  ok: boolean;
  lines: string[];
  /** What it made, where anyone who made it sees it. */
  file?: string;
};

export type CommandServices = { database: OpenDatabase; settings: Settings };

/** Something for anyone who runs the server, on the command line: `npm run points:verify`. */
export type Command = (
  services: CommandServices,
  args: readonly string[],
) => Promise<CommandOutcome>;
