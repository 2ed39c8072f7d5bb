import { countMessages } from '@kolam/contract/inventory/counts/messages.ts';
import { useConfirm } from '#ui/confirm.tsx';
import { correctedText, signed } from './count-terms.ts';
import { type CountDetail, type CountLine, changeLine, refreshCount } from './queries.ts';

/**
 * Asks whether a correction by hand also changed the shelf, so that the difference stays unchanged.
 */
export function useShelfConfirm({ id }: CountDetail) {
  const confirm = useConfirm();
  return async function ask({ id: lineId, sku, corrected, variance }: CountLine) {
    if (!corrected) return;
    await confirm({
      title: `Did the shelf of ${sku.code} change too?`,
      effects: [
        `${correctedText(corrected)}.`,
        `If units came or went then, the difference of ${signed(variance ?? 0)} is put right besides.`,
        'If only the book was put right, count it again instead.',
      ],
      verb: countMessages.shelfChanged,
      busyText: 'Saving…',
      run: async () => {
        try {
          await changeLine({ id, lineId }, { shelfChanged: corrected.movementId });
        } finally {
          void refreshCount();
        }
      },
    });
  };
}
