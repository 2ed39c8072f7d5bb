import { financeMessages } from '@kolam/contract/finance/messages.ts';
import { monthMessages } from '@kolam/contract/finance/months/messages.ts';
import { bookLabels } from '@kolam/contract/finance/months/values.ts';
import { refreshAll } from '#core/after-change.ts';
import { api } from '#core/api.ts';
import { withMessage } from '#core/api-problem.ts';
import { useConfirm } from '#ui/confirm.tsx';
import { formatMonth } from '#ui/format.ts';
import { toast } from '#ui/toast.ts';
import type { BookDetail } from './queries.ts';
import { workOf } from './unfinished-work.ts';

/** Returns what closes a book of a month, after a question that lists its unfinished work. */
export function useCloseBook(month: string) {
  const confirm = useConfirm();

  async function send(book: BookDetail) {
    const confirmUnfinished = book.unfinished.length > 0;
    try {
      await api('POST /admin/finance/months/close', {
        body: { month, book: book.book, ...(confirmUnfinished && { confirmUnfinished }) },
      });
      toast.success(monthMessages.closed(book.book, month));
    } catch (error) {
      throw withMessage(error, financeMessages.requestFailed);
    } finally {
      // Also after an error: work may have become unfinished since.
      void refreshAll();
    }
  }

  return (book: BookDetail) =>
    confirm({
      title: `Close ${bookLabels[book.book].toLowerCase()} of ${formatMonth(month)}?`,
      effects: [
        ...workOf(book, month).map(({ text }) => `Unfinished: ${text}.`),
        'Nothing of this month can be issued, dated, changed or voided any more.',
        'It can be opened again with a reason, until its return is filed.',
      ],
      verb: 'Close',
      busyText: 'Closing...',
      run: () => send(book),
    });
}
