import { Button } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useCopy } from './use-copy.ts';

type CopyTextButtonProps = {
  text: string;
  /** What is copied, such as "code" for the label "Copy code". */
  what: string;
};

/** A text button that copies a text and confirms it in its own label. */
export function CopyTextButton({ text, what }: CopyTextButtonProps) {
  const { copied, copy } = useCopy(text, what);
  const Glyph = copied ? IconCheck : IconCopy;
  return (
    <Button
      variant="default"
      leftSection={<Glyph size={16} aria-hidden="true" />}
      aria-live="polite"
      onClick={() => void copy()}
    >
      {copied ? 'Copied' : `Copy ${what}`}
    </Button>
  );
}
