import type { KeyboardEvent } from 'react';

/**
 * Props of a field into which a code may be scanned: scanners send Enter after a code, and that
 * must not submit the form.
 */
export const scannedField = {
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Enter') event.preventDefault();
  },
};
