import { Link } from 'wouter';
import { isWaiting, type OutboxRow } from '#core/outbox/row.ts';
import { useMessages } from '#language/language.ts';
import { Icon } from '#ui/icon.tsx';
import { RefusalText } from '../outbox/refusal-text.tsx';
import { WaitingSince } from '../outbox/waiting-since.tsx';
import styles from './day.module.css';

/** In a part of a day: that what was done has not reached the server, or that it was refused. */
export function RowNotice({ row }: { row: OutboxRow }) {
  const { outbox: texts } = useMessages();
  return (
    <>
      {isWaiting(row) ? (
        <p className={styles.waiting}>
          <Icon name="send" size={18} />
          <WaitingSince row={row} />
        </p>
      ) : (
        <RefusalText row={row} />
      )}
      <Link className={styles.touch ?? ''} href="/outbox">
        {texts.see}
      </Link>
    </>
  );
}
