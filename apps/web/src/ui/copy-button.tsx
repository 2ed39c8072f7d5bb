import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { IconButton } from './icon-button.tsx';
import { toast } from './toast.ts';

type CopyButtonProps = {
  text: string;
  /** What is copied, such as "company code": "Copy company code". */
  what: string;
};

/** Copies a text and says so. */
export function CopyButton({ text, what }: CopyButtonProps) {
  const [copied, setCopied] = useState(false);

  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(setCopied, 1600, false);
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

  return (
    <>
      <IconButton
        small
        icon={copied ? IconCheck : IconCopy}
        label={`Copy ${what}`}
        tip={copied ? 'Copied' : `Copy ${what}`}
        onClick={(event) => {
          // Inside a row or card that opens on a click.
          event.stopPropagation();
          void copy();
        }}
      />
      <span role="status" className="visually-hidden">
        {copied ? `Copied ${what}` : ''}
      </span>
    </>
  );
}
