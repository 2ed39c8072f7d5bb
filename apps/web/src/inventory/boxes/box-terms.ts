import type { boxMessages } from '@kolam/contract/inventory/boxes/messages.ts';
import type { BoxCondition, BoxStatus, BoxType } from '@kolam/contract/inventory/boxes/model.ts';
import { boxConditions, boxStatuses, boxTypes } from './boxes-search.ts';

// Repeated here, since importing the contract's messages would load its schema library.
export const noBoxesFound = 'No boxes found' satisfies typeof boxMessages.empty;

const inWords = (word: string) => word.charAt(0) + word.slice(1).toLowerCase();

export const conditionLabels = (condition: BoxCondition): string => inWords(condition);

/**
 * Tickets issue boxes, so users can't choose that status. It is offered only for a box that has it.
 */
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

/** Returns a warning for users who put goods into a box, or undefined for none. */
export const boxWarning = (box: { code: string; status: BoxStatus }): string | undefined =>
  box.status === 'DAMAGED' ? `${box.code} is marked as damaged` : undefined;
