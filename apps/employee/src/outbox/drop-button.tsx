import { removeRow } from '#core/outbox/queue.ts';
import type { OutboxRow } from '#core/outbox/row.ts';
import { useTexts } from '#language/use-texts.ts';
import { AskedButton } from '#ui/asked-button.tsx';
import { outboxTexts } from './texts.ts';

/** Deletes what was never sent, after a question. */
export function DropButton({ row }: { row: OutboxRow }) {
  const texts = useTexts(outboxTexts);
  return (
    <AskedButton
      label={texts.drop}
      question={texts.dropAsk}
      yes={texts.dropYes}
      cancel={texts.cancel}
      onConfirm={() => void removeRow(row)}
    />
  );
}
