import { IconBell } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useAdmin } from '#core/session.ts';
import { formatNumber } from '#ui/format.ts';
import { useLazyMount } from '#ui/lazy-component.ts';
import { lazyNamed } from '#ui/lazy-named.ts';
import styles from './bell.module.css';
import { useUnread } from './queries.ts';

const load = () => import('./notifications-drawer.tsx');
const NotificationsDrawer = lazyNamed(load, 'NotificationsDrawer');

/** The bell with the unread count, kept up to date by the server, and the list behind it. */
export function NotificationBell() {
  const navigate = useNavigate();
  const { id: accountId } = useAdmin();
  const unread = useUnread();
  const [open, setOpen] = useState(false);
  const wanted = useLazyMount(open, load);
  const isOpen = useRef(open);
  isOpen.current = open;
  const hush = useRef(() => {});

  useEffect(() => {
    let stop = () => {};
    let left = false;
    // Loaded after everything that the page itself needs.
    import('./follow.ts').then(
      ({ followNotifications }) => {
        if (left) return;
        const following = followNotifications({
          accountId,
          go: (href) => void navigate({ href }),
          isOpen: () => isOpen.current,
        });
        stop = following.stop;
        hush.current = following.hush;
      },
      // Offline. The next page load retries.
      () => undefined,
    );
    return () => {
      left = true;
      stop();
    };
  }, [navigate, accountId]);

  const words = unread === 0 ? 'Notifications' : `Notifications, ${formatNumber(unread)} unread`;
  return (
    <>
      <button
        type="button"
        className={styles.bell}
        aria-label={words}
        aria-haspopup="dialog"
        data-tip="Notifications"
        onClick={() => {
          hush.current();
          setOpen(true);
        }}
      >
        <IconBell size={20} stroke={1.6} aria-hidden="true" />
        {unread > 0 && (
          <span className={styles.count} aria-hidden="true">
            {unread > 99 ? '99+' : unread}
          </span>
        )}
      </button>
      {wanted && (
        <Suspense>
          <NotificationsDrawer opened={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
