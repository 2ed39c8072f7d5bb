import { Link } from 'wouter';
import { useMessages } from '#language/language.ts';
import { Icon } from '#ui/icon.tsx';
import styles from './today.module.css';

/** The way to the inbox, with the number of new notices. */
export function InboxLink({ unread }: { unread: number }) {
  const { today: texts } = useMessages();
  return (
    <Link
      href="/inbox"
      className={styles.inbox ?? ''}
      aria-label={texts.inbox(unread)}
      data-unread={unread > 0 || undefined}
    >
      <Icon name="bell" />
      {unread > 0 && unread}
    </Link>
  );
}
