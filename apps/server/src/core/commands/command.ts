import type { OpenDatabase } from '#core/database/open.ts';
import type { Settings } from '#core/settings.ts';

/** What a command has to say, line by line, and whether all is well. */
export type CommandOutcome = {
  ok: boolean;
  lines: string[];
  /** What it made, where whoever made it sees it. */
  file?: string;
};

export type CommandTools = { database: OpenDatabase; settings: Settings };

/** Something for whoever runs the server, on the command line: `npm run points:verify`. */
export type Command = (tools: CommandTools, args: readonly string[]) => Promise<CommandOutcome>;
