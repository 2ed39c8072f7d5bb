import { IconCheck, IconCopy } from '@tabler/icons-react';
import { IconButton } from './icon-button.tsx';
import { useCopy } from './use-copy.ts';

type CopyButtonProps = {
  text: string;
  /** What is copied, such as "company code" for the label "Copy company code". */
  what: string;
};

/** Copies a text and confirms it. */
export function CopyButton({ text, what }: CopyButtonProps) {
  const { copied, copy } = useCopy(text, what);

  return (
    <>
      <IconButton
        small
        icon={copied ? IconCheck : IconCopy}
        label={`Copy ${what}`}
        tip={copied ? 'Copied' : `Copy ${what}`}
        onClick={(event) => {
          // The button may be inside a row or card that opens on a click.
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
