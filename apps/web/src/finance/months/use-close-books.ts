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

/**
 * Returns what closes books of a month, after a question that names them and lists their unfinished
 * work.
 */
export function useCloseBooks(month: string) {
  const confirm = useConfirm();

  /** Takes each book that is closed out of `books`, so that another try goes on after it. */
  async function close(books: BookDetail[]) {
    try {
      for (let [next] = books; next; [next] = books) {
        const { book, unfinished } = next;
        const confirmUnfinished = unfinished.length > 0;
        await api('POST /admin/finance/months/close', {
          body: { month, book, ...(confirmUnfinished && { confirmUnfinished }) },
        });
        books.shift();
      }
    } catch (error) {
      throw withMessage(error, financeMessages.requestFailed);
    } finally {
      // Also after an error: work may have become unfinished since, or some are closed.
      void refreshAll();
    }
  }

  const ask = (
    books: readonly BookDetail[],
    { what, work, done }: { what: string; work: string[]; done: string },
  ) => {
    const left = [...books];
    return confirm({
      title: `Close ${what} of ${formatMonth(month)}?`,
      effects: [
        ...work,
        'Nothing of this month can be issued, dated, changed or voided any more.',
        'It can be opened again with a reason, until its return is filed.',
      ],
      verb: 'Close',
      busyText: 'Closing...',
      run: async () => {
        await close(left);
        toast.success(done);
      },
    });
  };

  return {
    closeBook: (book: BookDetail) =>
      ask([book], {
        what: nameOf(book),
        work: workOf(book, month).map(({ text }) => `Unfinished: ${text}.`),
        done: monthMessages.closed(book.book, month),
      }),
    closeAll: (books: readonly BookDetail[]) =>
      ask(books, {
        what: 'all open books',
        work: [
          `It closes ${books.map(nameOf).join(', ')}.`,
          ...books.flatMap((book) =>
            workOf(book, month).map(({ text }) => `Unfinished in ${nameOf(book)}: ${text}.`),
          ),
        ],
        done: monthMessages.closedAll(month),
      }),
  };
}

const nameOf = ({ book }: BookDetail) => bookLabels[book].toLowerCase();
