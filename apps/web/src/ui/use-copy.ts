import { useEffect, useState } from 'react';
import { toast } from './toast.ts';

/** Milliseconds for which the confirmation is shown. */
const messageFor = 1200;

/** Copies a text and confirms it for a moment. */
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
      // Browsers refuse this outside HTTPS and without a permission.
      toast.error(`Could not copy. Select the ${what} and copy it by hand.`);
    }
  }

  return { copied, copy };
}
