import type { OpenDatabase } from '#core/database/open.ts';
import type { Settings } from '#core/settings.ts';

/** The output of a command, line by line, and whether it succeeded. */
export type CommandOutcome = {
  ok: boolean;
  lines: string[];
  /** The file that the command wrote. */
  file?: string;
};

export type CommandServices = { database: OpenDatabase; settings: Settings };

/** A command-line tool for the operator of the server, such as `npm run points:verify`. */
export type Command = (
  services: CommandServices,
  args: readonly string[],
) => Promise<CommandOutcome>;
