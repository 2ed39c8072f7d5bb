import type { KeyboardEvent } from 'react';

/** For a field that a code may be scanned into: scanners end with Enter what they type, and that is no wish to save. */
export const scannedField = {
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Enter') event.preventDefault();
  },
};
