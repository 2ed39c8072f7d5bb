import type { ReturnDecision } from '@kolam/contract/inventory/returns/values.ts';

/** A command of a wall code, so that users with a scanner need not touch the screen. */
export type Command = { kind: 'decide'; decision: ReturnDecision } | { kind: 'process' };

/** No SKU or box can have these codes: theirs start with SKU-, SBX- or TBX-, or are numbers. */
const codes: Record<ReturnDecision | 'process', string> = {
  ok: 'DO-GOOD',
  used: 'DO-USED',
  damaged: 'DO-DAMAGED',
  missing: 'DO-MISSING',
  quarantined: 'DO-QUARANTINE',
  process: 'DO-PROCESS',
};

/** The codes to print, in the order of their use. */
export const commandCodes = Object.entries(codes) as [ReturnDecision | 'process', string][];

/** Returns the command of a code, or undefined for any other code. */
export function commandOf(code: string): Command | undefined {
  const name = commandCodes.find(([, known]) => known === code.toUpperCase())?.[0];
  if (name === undefined) return undefined;
  return name === 'process' ? { kind: 'process' } : { kind: 'decide', decision: name };
}
