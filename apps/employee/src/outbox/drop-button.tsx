import { useState } from 'react';
import { removeRow } from '#core/outbox/queue.ts';
import type { OutboxRow } from '#core/outbox/row.ts';
import { useTexts } from '#language/use-texts.ts';
import { Button } from '#ui/button.tsx';
import { outboxTexts } from './texts.ts';

/** Deletes what was never sent, after a question. */
export function DropButton({ row }: { row: OutboxRow }) {
  const texts = useTexts(outboxTexts);
  const [isAsked, setIsAsked] = useState(false);
  if (!isAsked)
    return (
      <Button look="plain" onClick={() => setIsAsked(true)}>
        {texts.drop}
      </Button>
    );
  return (
    <>
      <p role="alert">{texts.dropAsk}</p>
      <Button look="outlined" onClick={() => void removeRow(row)}>
        {texts.dropYes}
      </Button>
      <Button look="plain" autoFocus onClick={() => setIsAsked(false)}>
        {texts.cancel}
      </Button>
    </>
  );
}
