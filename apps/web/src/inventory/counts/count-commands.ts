import type { onHandConditions } from '@kolam/contract/inventory/goods/conditions.ts';
import { conditionLabels } from '@kolam/contract/inventory/goods/conditions.ts';

type CountedCondition = (typeof onHandConditions)[number];

/**
 * A command of a wall code for counting, so that users with a scanner need not touch the screen.
 */
type CountCommand =
  | { kind: 'condition'; condition: CountedCondition }
  | { kind: 'counted' }
  | { kind: 'review' };

const conditionCodes: Record<CountedCondition, string> = {
  good: 'DO-GOOD',
  damaged: 'DO-DAMAGED',
  repair: 'DO-REPAIR',
  quarantined: 'DO-QUARANTINE',
  expired: 'DO-EXPIRED',
};

const commands: readonly { code: string; caption: string; command: CountCommand }[] = [
  ...(Object.entries(conditionCodes) as [CountedCondition, string][]).map(([condition, code]) => ({
    code,
    caption: conditionLabels[condition].label,
    command: { kind: 'condition', condition } as const,
  })),
  { code: 'DO-COUNTED', caption: 'Mark as counted', command: { kind: 'counted' } },
  { code: 'DO-REVIEW', caption: 'Review', command: { kind: 'review' } },
];

/** The codes to print, in the order of their use. */
export const countCommandCodes = commands.map(({ code, caption }) => ({ code, caption }));

/** Returns the command of a code, or undefined for any other code. */
export const countCommandOf = (given: string): CountCommand | undefined =>
  commands.find(({ code }) => code === given.toUpperCase())?.command;
