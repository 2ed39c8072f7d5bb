import type { boxMessages } from '@kolam/contract/inventory/boxes/messages.ts';
import type { BoxStatus } from '@kolam/contract/inventory/boxes/values.ts';

// Repeated here, since importing the contract's messages would load its schema library.
export const noBoxesFound = 'No boxes found' satisfies typeof boxMessages.empty;

/** Returns a warning for users who put goods into a box, or undefined for none. */
export const boxWarning = (box: { code: string; status: BoxStatus }): string | undefined =>
  box.status === 'DAMAGED' ? `${box.code} is marked as damaged` : undefined;
