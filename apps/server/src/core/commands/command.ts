import type { Database } from '#core/database/types.ts';

/** What a command has to say, line by line, and whether all is well. */
export type CommandOutcome = { ok: boolean; lines: string[] };

/** Something for whoever runs the server, on the command line: `npm run points:verify`. */
export type Command = (tools: { db: Database }) => Promise<CommandOutcome>;
