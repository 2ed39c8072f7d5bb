import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { useMessages } from '#language/language.ts';
import { Icon } from '#ui/icon.tsx';
import { announcementsQuery } from '../me/announcements/queries.ts';
import styles from './today.module.css';

/** The way to announcements, shown while there are new ones. */
export function NewsLink() {
  const { today: texts } = useMessages();
  const unread = useQuery(announcementsQuery).data?.unread ?? 0;
  if (unread === 0) return null;
  return (
    <Link href="/me/announcements" className={styles.news ?? ''} aria-label={texts.news(unread)}>
      <Icon name="bell" />
      {unread}
    </Link>
  );
}
