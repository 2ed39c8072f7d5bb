import type { Notification } from '@kolam/contract/platform/notifications/model.ts';
import { IconCheck } from '@tabler/icons-react';
import { IconButton } from '#ui/icon-button.tsx';
import { Link } from '#ui/link.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { notificationLook } from './notification-looks.ts';
import styles from './notifications.module.css';

type NotificationLineProps = {
  notification: Notification;
  onOpen: () => void;
  onRead: () => void;
};

/**
 * A notification. Opening it goes to its subject and marks it as read. It can also only be marked
 * as read.
 */
export function NotificationLine({ notification, onOpen, onRead }: NotificationLineProps) {
  const { kind, title, detail, url, readAt, createdAt } = notification;
  const { icon: KindIcon, tone } = notificationLook(kind);
  const unread = readAt === null;
  return (
    <li className={styles.line} data-unread={unread || undefined}>
      <span className={`${styles.icon} ${styles[tone]}`}>
        <KindIcon size={18} stroke={1.7} aria-hidden="true" />
      </span>
      <div className={styles.words}>
        <Link to={url} className={styles.title} onClick={onOpen}>
          {unread && <span className="visually-hidden">Unread: </span>}
          {title}
        </Link>
        <p className={styles.facts}>
          {detail && <span>{detail} · </span>}
          <RelativeTime at={createdAt} />
        </p>
      </div>
      {unread && (
        <IconButton
          small
          icon={IconCheck}
          label={`Mark as read: ${title}`}
          tip="Mark as read"
          onClick={onRead}
        />
      )}
    </li>
  );
}
