import {
  bookContents,
  bookLabels,
  type MonthReturn,
  monthStateLabels,
  returnOf,
} from '@kolam/contract/finance/months/values.ts';
import { Button } from '@mantine/core';
import { useCan } from '#core/session.ts';
import { useOpenDialog } from '#ui/dialog-host.tsx';
import { formatDate } from '#ui/format.ts';
import { lazyDialog } from '#ui/lazy-dialog.tsx';
import { Link } from '#ui/link.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { EndCell, SmallTable, TextCell } from '#ui/small-table.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { stateTones } from './month-terms.ts';
import styles from './months.module.css';
import type { BookDetail, MonthDetail } from './queries.ts';
import { workOf } from './unfinished-work.ts';
import { useCloseBooks } from './use-close-books.ts';

// The forms include the schemas, which are not needed to view the months.
const FileDialog = lazyDialog(() => import('./file-dialog.tsx'), 'FileDialog');
const ReopenDialog = lazyDialog(() => import('./reopen-dialog.tsx'), 'ReopenDialog');

/** Closes all books of a month that are open. */
export function CloseAllBooks({ month: { month, isOver, books } }: { month: MonthDetail }) {
  const canClose = useCan('finance:close');
  const { closeAll } = useCloseBooks(month);
  const open = books.filter(({ state }) => state === 'open');
  if (!canClose || !isOver || open.length < 2) return null;
  return (
    <Button variant="default" onClick={() => void closeAll(open)}>
      Close all {open.length} open books
    </Button>
  );
}

/** The books of a month: their state, what is unfinished, and what can be done. */
export function MonthBooks({ month: { month, isOver, books } }: { month: MonthDetail }) {
  const canClose = useCan('finance:close');
  const { closeBook } = useCloseBooks(month);
  const openDialog = useOpenDialog();
  return (
    <SmallTable
      label="Books of the month"
      columns={[
        'Book',
        { title: 'State', className: styles.wide },
        { title: 'Unfinished', className: styles.wide },
        { title: 'Actions', end: true, hidden: true },
      ]}
      flush
    >
      {books.map((book) => (
        <tr key={book.book} className={styles.book}>
          <TextCell>
            {bookLabels[book.book]}
            <span className={styles.contents}>{bookContents[book.book]}</span>
          </TextCell>
          <TextCell>
            <StateOf book={book} isOver={isOver} />
          </TextCell>
          <TextCell>
            <Unfinished month={month} book={book} />
          </TextCell>
          <EndCell>
            {canClose && isOver && (
              <BookActions
                book={book}
                declares={returnOf(book.book, month)}
                onClose={() => void closeBook(book)}
                onFile={(declares) => openDialog(FileDialog, { month, book: book.book, declares })}
                onReopen={() => openDialog(ReopenDialog, { month, book: book.book })}
              />
            )}
          </EndCell>
        </tr>
      ))}
    </SmallTable>
  );
}

function StateOf({ book, isOver }: { book: BookDetail; isOver: boolean }) {
  const { state, closed, filed } = book;
  if (!isOver) return <span className={styles.running}>The month is running</span>;
  return (
    <>
      <StatusBadge status={state} tone={stateTones[state]} text={monthStateLabels[state]} />
      {filed ? (
        <span className={styles.contents}>
          {filed.return} on {formatDate(filed.on)}, {filed.arn}
        </span>
      ) : (
        closed && (
          <span className={styles.contents}>
            {closed.by}, <RelativeTime at={closed.at} />
          </span>
        )
      )}
    </>
  );
}

function Unfinished({ month, book }: { month: string; book: BookDetail }) {
  if (book.unfinished.length === 0) return <span className={styles.running}>Nothing</span>;
  return (
    <ul className={styles.work}>
      {workOf(book, month).map(({ text, to }) => (
        <li key={text}>
          <Link to={to}>{text}</Link>
        </li>
      ))}
    </ul>
  );
}

type BookActionsProps = {
  book: BookDetail;
  declares: MonthReturn | null;
  onClose: () => void;
  onFile: (declares: MonthReturn) => void;
  onReopen: () => void;
};

function BookActions({
  book: { book, state },
  declares,
  onClose,
  onFile,
  onReopen,
}: BookActionsProps) {
  const name = bookLabels[book].toLowerCase();
  if (state === 'filed') return null;
  if (state === 'open') {
    return (
      <Button variant="default" size="compact-sm" aria-label={`Close ${name}`} onClick={onClose}>
        Close
      </Button>
    );
  }
  return (
    <div className={styles.actions}>
      {declares && (
        <Button
          variant="default"
          size="compact-sm"
          aria-label={`Mark ${name} as filed`}
          onClick={() => onFile(declares)}
        >
          Mark as filed
        </Button>
      )}
      <Button
        variant="default"
        size="compact-sm"
        aria-label={`Open ${name} again`}
        onClick={onReopen}
      >
        Open again
      </Button>
    </div>
  );
}
