import { defineList } from '../../core/list.ts';
import type { Tone } from '../../core/tone.ts';

/** A return of goods, or a write-off of goods that won’t come back. */
export const returnKinds = ['return', 'write-off'] as const;
export type ReturnKind = (typeof returnKinds)[number];

/** Conditions of goods on return. Used and missing ones are no longer on hand. */
export const returnConditions = ['good', 'used', 'damaged', 'missing', 'quarantined'] as const;
export type ReturnCondition = (typeof returnConditions)[number];

/** The decisions on the screen. `ok` is good. */
export const returnDecisions = ['ok', 'used', 'damaged', 'missing', 'quarantined'] as const;
export type ReturnDecision = (typeof returnDecisions)[number];

export const returnDecisionLabels: Record<ReturnDecision, string> = {
  ok: 'Return to stock (Good)',
  used: 'Consumed/Used',
  damaged: 'Damaged',
  missing: 'Missing',
  quarantined: 'Quarantine',
};

export const returnKindLabels: Record<ReturnKind, { label: string; tone: Tone }> = {
  return: { label: 'Return', tone: 'good' },
  'write-off': { label: 'Write-off', tone: 'attention' },
};

export const returnList = defineList({
  search: { label: 'Search returns', placeholder: 'Code, ticket, box or goods' },
  filters: { kind: { label: 'Kind', all: 'Write-offs too', options: returnKindLabels } },
  sorts: ['receivedOn', 'createdAt'],
  sort: '-createdAt',
});
