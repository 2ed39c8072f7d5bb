import type { boxMessages } from '@kolam/contract/inventory/boxes/messages.ts';
import type { BoxCondition, BoxStatus, BoxType } from '@kolam/contract/inventory/boxes/model.ts';
import { boxConditions, boxStatuses, boxTypes } from './boxes-search.ts';

// Written out, since the contract's messages of boxes bring its schema library with them.
export const noBoxesFound = 'No boxes found' satisfies typeof boxMessages.empty;

const inWords = (word: string) => word.charAt(0) + word.slice(1).toLowerCase();

export const conditionLabels = (condition: BoxCondition): string => inWords(condition);

/** Tickets issue boxes, so that nobody chooses that by hand: only one that is issued stays so. */
export const statusOptions = (now?: BoxStatus) =>
  boxStatuses
    .filter((status) => now === undefined || status !== 'ISSUED' || now === 'ISSUED')
    .map((status) => ({ value: status, label: inWords(status) }));

export const conditionOptions = boxConditions.map((condition) => ({
  value: condition,
  label: inWords(condition),
}));

export const typeLabels: Record<BoxType, string> = { storage: 'Storage', transport: 'Transport' };

export const typeOptions = boxTypes.map((type) => ({ value: type, label: typeLabels[type] }));

/** What anyone who puts goods into a box should know of it; undefined: nothing. */
export const boxWarning = (box: { code: string; status: BoxStatus }): string | undefined =>
  box.status === 'DAMAGED' ? `${box.code} is marked as damaged` : undefined;
