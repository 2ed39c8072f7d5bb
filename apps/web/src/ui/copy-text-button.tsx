import { Button } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useCopy } from './use-copy.ts';

type CopyTextButtonProps = {
  text: string;
  /** What is copied, such as "code": "Copy code". */
  what: string;
};

/** A button in words that copies a text and says so on itself. */
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
