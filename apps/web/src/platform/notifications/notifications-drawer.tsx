import { notificationMessages } from '@kolam/contract/platform/notifications/messages.ts';
import type { Notification } from '@kolam/contract/platform/notifications/model.ts';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#core/api.ts';
import { LoadProblem } from '#core/load-problem.tsx';
import { toastError } from '#core/problem-report.ts';
import { useSingleAction } from '#core/single-action.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { formatNumber } from '#ui/format.ts';
import { Link } from '#ui/link.tsx';
import { SegmentedControl } from '#ui/segmented-control.tsx';
import { SideDrawer } from '#ui/side-drawer.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { toast } from '#ui/toast.ts';
import { NotificationLine } from './notification-line.tsx';
import styles from './notifications.module.css';
import {
  markRead,
  refreshNotifications,
  setUnread,
  showAsRead,
  useNotifications,
  useUnread,
} from './queries.ts';
import { notificationRoutes } from './routes.ts';

const scopes = [
  { value: 'all', label: 'All' },
  { value: 'unread', label: 'Unread' },
] as const;
type Scope = (typeof scopes)[number]['value'];

type DrawerProps = { opened: boolean; onClose: () => void };

/** The user's notifications, newest first. */
export function NotificationsDrawer({ opened, onClose }: DrawerProps) {
  const unread = useUnread();
  const readAll = useSingleAction({
    mutationFn: () => api('POST /admin/notifications/read', { body: { all: true } }),
    onMutate: () => showAsRead(() => true),
    onSuccess: (response) => {
      setUnread(response.unread);
      toast.success(notificationMessages.allRead);
    },
    onError: toastError,
    onSettled: refreshNotifications,
  });

  return (
    <SideDrawer
      opened={opened}
      onClose={onClose}
      title="Notifications"
      description={unread === 0 ? 'Nothing unread' : `${formatNumber(unread)} unread`}
      footer={
        <>
          <Link to={notificationRoutes.settings()} className={styles.settings} onClick={onClose}>
            Choose what you are told
          </Link>
          <Button
            variant="default"
            disabled={unread === 0 || readAll.isPending}
            onClick={() => readAll.start()}
          >
            Mark all as read
          </Button>
        </>
      }
    >
      {opened && <NotificationList onClose={onClose} />}
    </SideDrawer>
  );
}

function NotificationList({ onClose }: { onClose: () => void }) {
  const [scope, setScope] = useState<Scope>('all');
  const { data, error, refetch, isFetching, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useNotifications(scope);
  // Each separately: they must not wait for each other.
  const reading = useMutation({
    mutationFn: ({ id }: Notification) => markRead(id),
    onError: toastError,
  });
  const noteOpened = (one: Notification) => one.readAt === null && reading.mutate(one);
  // Pages may overlap when entries arrived between two reads.
  const all = [
    ...new Map(
      data?.pages.flatMap(({ notifications }) => notifications).map((one) => [one.id, one]),
    ).values(),
  ];

  return (
    <>
      <SegmentedControl label="Which ones" options={scopes} value={scope} onChange={setScope} />
      {error && !data ? (
        <LoadProblem
          title="Could not load your notifications."
          query={{ error, refetch, isFetching }}
        />
      ) : data && all.length === 0 ? (
        <EmptyState
          title={scope === 'unread' ? 'Nothing unread' : 'No notifications yet'}
          description="Tasks for you, people who wait for review, low stock and what is due show here as they happen."
        />
      ) : (
        <ul className={styles.list} aria-label="Notifications" aria-busy={!data}>
          {data
            ? all.map((one) => (
                <NotificationLine
                  key={one.id}
                  notification={one}
                  onOpen={() => {
                    noteOpened(one);
                    onClose();
                  }}
                  onRead={() => noteOpened(one)}
                />
              ))
            : skeletons}
        </ul>
      )}
      {hasNextPage && (
        <div className={styles.more}>
          <Button
            variant="default"
            disabled={isFetchingNextPage}
            onClick={() => void fetchNextPage()}
          >
            {isFetchingNextPage ? 'Loading...' : 'Show older'}
          </Button>
        </div>
      )}
    </>
  );
}

const skeletons = ['72%', '58%', '80%', '64%'].map((width) => (
  <li key={width} className={styles.line} aria-hidden="true">
    <Skeleton width={width} height={14} />
  </li>
));
