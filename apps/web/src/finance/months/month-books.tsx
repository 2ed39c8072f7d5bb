import {
  bookContents,
  bookLabels,
  monthStateLabels,
} from '@kolam/contract/finance/months/values.ts';
import { Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import { useCan } from '#core/session.ts';
import { formatDate } from '#ui/format.ts';
import { lazyNamed } from '#ui/lazy-named.ts';
import { Link } from '#ui/link.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { EndCell, SmallTable, TextCell } from '#ui/small-table.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { stateTones } from './month-terms.ts';
import styles from './months.module.css';
import type { BookDetail, MonthDetail } from './queries.ts';
import { workOf } from './unfinished-work.ts';
import { useCloseBook } from './use-close-book.ts';

// The forms include the schemas, which are not needed to view the months.
const FileDialog = lazyNamed(() => import('./file-dialog.tsx'), 'FileDialog');
const ReopenDialog = lazyNamed(() => import('./reopen-dialog.tsx'), 'ReopenDialog');

type Opened = { what: 'file' | 'reopen'; book: BookDetail };

/** The books of a month: their state, what is unfinished, and what can be done. */
export function MonthBooks({ month: { month, isOver, books } }: { month: MonthDetail }) {
  const canClose = useCan('finance:close');
  const close = useCloseBook(month);
  const [opened, setOpened] = useState<Opened>();
  const onClose = () => setOpened(undefined);
  return (
    <>
      <SmallTable
        label="Books of the month"
        columns={['Book', 'State', 'Unfinished', { title: 'Actions', end: true, hidden: true }]}
        flush
      >
        {books.map((book) => (
          <tr key={book.book}>
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
                  onClose={() => void close(book)}
                  onOpen={(what) => setOpened({ what, book })}
                />
              )}
            </EndCell>
          </tr>
        ))}
      </SmallTable>
      <Suspense>
        {opened?.what === 'file' && (
          <FileDialog month={month} book={opened.book.book} onClose={onClose} />
        )}
        {opened?.what === 'reopen' && (
          <ReopenDialog month={month} book={opened.book.book} onClose={onClose} />
        )}
      </Suspense>
    </>
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
  onClose: () => void;
  onOpen: (what: Opened['what']) => void;
};

function BookActions({ book: { book, state }, onClose, onOpen }: BookActionsProps) {
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
      <Button
        variant="default"
        size="compact-sm"
        aria-label={`Mark ${name} as filed`}
        onClick={() => onOpen('file')}
      >
        Mark as filed
      </Button>
      <Button
        variant="default"
        size="compact-sm"
        aria-label={`Open ${name} again`}
        onClick={() => onOpen('reopen')}
      >
        Open again
      </Button>
    </div>
  );
}
