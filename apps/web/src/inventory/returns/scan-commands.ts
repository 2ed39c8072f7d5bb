import type { ReturnDecision } from '@kolam/contract/inventory/returns/terms.ts';

/** What a code on the wall tells the screen, so that anyone who scans need not touch it. */
export type Command = { kind: 'decide'; decision: ReturnDecision } | { kind: 'process' };

/** No SKU and no box can have these codes: theirs begin with SKU-, SBX- or TBX-, or are numbers. */
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

/** The command that a code gives; undefined for all others. */
export function commandOf(code: string): Command | undefined {
  const name = commandCodes.find(([, known]) => known === code.toUpperCase())?.[0];
  if (name === undefined) return undefined;
  return name === 'process' ? { kind: 'process' } : { kind: 'decide', decision: name };
}
