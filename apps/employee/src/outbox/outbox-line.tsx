import { Link } from 'wouter';
import { useOutbox } from '#core/outbox/page-outbox.ts';
import { isWaiting } from '#core/outbox/row.ts';
import { useMessages } from '#language/language.ts';
import { Icon } from '#ui/icon.tsx';
import styles from './outbox.module.css';

/** How much waits to be sent and how much was refused, with the way there. Nothing without either. */
export function OutboxLine() {
  const { outbox: texts } = useMessages();
  const rows = useOutbox();
  const waiting = rows.filter(isWaiting).length;
  const refused = rows.length - waiting;
  if (rows.length === 0) return null;
  return (
    <Link href="/outbox" className={styles.line ?? ''} data-refused={refused > 0 || undefined}>
      <Icon name={refused > 0 ? 'cross' : 'send'} size={18} />
      <span>
        {[waiting > 0 && texts.waiting(waiting), refused > 0 && texts.refused(refused)]
          .filter(Boolean)
          .join(' · ')}
      </span>
      <Icon name="next" size={18} />
    </Link>
  );
}
