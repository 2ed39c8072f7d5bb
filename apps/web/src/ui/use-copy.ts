import { useEffect, useState } from 'react';
import { toast } from './toast.ts';

/** Milliseconds that it is said that something was copied. */
const messageFor = 1200;

/** Copies a text, and for a moment says so. */
export function useCopy(text: string, what: string) {
  const [copied, setCopied] = useState(false);

  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(setCopied, messageFor, false);
    return () => clearTimeout(timer);
  }, [copied]);

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      // Browsers refuse outside https and without a permission.
      toast.error(`Could not copy. Select the ${what} and copy it by hand.`);
    }
  }

  return { copied, copy };
}
