import type { boxMessages } from '@kolam/contract/inventory/boxes/messages.ts';
import type { BoxCondition, BoxStatus, BoxType } from '@kolam/contract/inventory/boxes/model.ts';

// Repeated here, since importing the contract's messages would load its schema library.
export const noBoxesFound = 'No boxes found' satisfies typeof boxMessages.empty;

export const statusLabels: Record<BoxStatus, string> = {
  AVAILABLE: 'Available',
  ISSUED: 'Issued',
  RETURNED: 'Returned',
  DAMAGED: 'Damaged',
};

export const conditionLabels: Record<BoxCondition, string> = {
  NEW: 'New',
  GOOD: 'Good',
  FAIR: 'Fair',
  DAMAGED: 'Damaged',
};

export const typeLabels: Record<BoxType, string> = { storage: 'Storage', transport: 'Transport' };

/** Returns a warning for users who put goods into a box, or undefined for none. */
export const boxWarning = (box: { code: string; status: BoxStatus }): string | undefined =>
  box.status === 'DAMAGED' ? `${box.code} is marked as damaged` : undefined;
