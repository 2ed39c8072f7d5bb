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
  return isWaiting(row) ? (
    <Link className={styles.waiting ?? ''} href="/outbox">
      <Icon name="send" size={18} />
      <span className={styles.since}>
        <WaitingSince row={row} />
      </span>
      <Icon name="next" size={18} />
    </Link>
  ) : (
    <>
      <RefusalText row={row} />
      <Link className={styles.touch ?? ''} href="/outbox">
        {texts.seeKept}
      </Link>
    </>
  );
}
