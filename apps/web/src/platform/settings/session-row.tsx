import type { Session } from '@kolam/contract/platform/auth/model.ts';
import { signInFactorText } from '@kolam/contract/platform/auth/values.ts';
import { Button } from '@mantine/core';
import { IconDeviceDesktop } from '@tabler/icons-react';
import { toastError } from '#core/problem-report.ts';
import { useSingleAction } from '#core/single-action.ts';
import { formatDate } from '#ui/format.ts';
import { RelativeTime } from '#ui/relative-time.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { toast } from '#ui/toast.ts';
import { endOwnSession, type OwnAccount, refreshSessions } from './queries.ts';
import styles from './settings.module.css';

/** One signed-in browser. The current one ends by signing out. */
export function SessionRow({ of, session }: { of: OwnAccount; session: Session }) {
  const { id, device, address, current, remembered, factor, createdAt, lastSeenAt } = session;
  const ending = useSingleAction({
    mutationFn: () => endOwnSession(of, id),
    onSuccess: () => toast.success('Session ended'),
    onError: toastError,
    onSettled: refreshSessions,
  });

  return (
    <li className={styles.session}>
      <IconDeviceDesktop size={20} stroke={1.75} aria-hidden="true" className={styles.icon} />
      <div className={styles.words}>
        <p className={styles.name}>
          {device || 'Unknown browser'}{' '}
          {current && <StatusBadge status="This browser" tone="good" />}
        </p>
        <p className={styles.facts}>
          {address} · last used <RelativeTime at={lastSeenAt} /> · signed in {formatDate(createdAt)}
          {factor && ` with ${signInFactorText[factor].toLowerCase()}`}
          {remembered && ' · remembered'}
        </p>
      </div>
      {!current && (
        <Button
          variant="default"
          disabled={ending.isPending}
          onClick={() => ending.start()}
          aria-label={`End session of ${device || 'unknown browser'}`}
        >
          {ending.isPending ? 'Ending...' : 'End session'}
        </Button>
      )}
    </li>
  );
}
