import { healthMessages } from '@kolam/contract/platform/health/messages.ts';
import type { BackupState } from '@kolam/contract/platform/health/model.ts';
import { Button } from '@mantine/core';
import { api } from '#core/api.ts';
import { toastError } from '#core/problem-report.ts';
import { useSingleAction } from '#core/single-action.ts';
import { fileSize } from '#ui/file-size.ts';
import { formatCount } from '#ui/format.ts';
import { KeyValueList } from '#ui/key-value-list.tsx';
import looks from '#ui/looks.module.css';
import { Panel } from '#ui/panel.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { toast } from '#ui/toast.ts';
import styles from './health.module.css';
import { refreshHealth } from './queries.ts';

/** Shows the last and the pending backup, and a button to start one. */
export function BackupPanel({ backup }: { backup: BackupState }) {
  const { last, running, waiting, failed } = backup;
  const making = useSingleAction({
    mutationFn: () => api('POST /admin/health/backups'),
    onSuccess: () => toast.success(healthMessages.backupAsked),
    onError: toastError,
    onSettled: refreshHealth,
  });
  const isOnItsWay = running !== null || waiting;
  return (
    <Panel title="Backup" aside={badgeOf(backup)}>
      <KeyValueList
        items={[
          {
            label: 'Last backup',
            value: last ? <RelativeTime at={last.at} /> : healthMessages.noBackup,
          },
          ...(last ? [{ label: 'Size', value: fileSize(last.bytes) }] : []),
          ...(last ? [{ label: 'Read back', value: last.verified ? 'Verified' : 'No' }] : []),
          ...(last && last.missingFiles > 0
            ? [{ label: 'Lacks', value: lackOf(last.missingFiles) }]
            : []),
          {
            label: 'Lies in',
            value: <span className={styles.place}>{last?.place ?? backup.folder}</span>,
          },
          { label: 'Made', value: whenMade(backup) },
          ...(failed ? [{ label: 'Failed', value: failureOf(failed) }] : []),
        ]}
      />
      <div className={styles.act}>
        <Button
          variant="default"
          disabled={isOnItsWay || making.isPending}
          onClick={() => making.start()}
        >
          Back up now
        </Button>
        <p className={looks.quiet} role="status">
          {running ? `${running.step}: ${running.percent}%` : waiting ? 'Begins in a moment' : ''}
        </p>
      </div>
    </Panel>
  );
}

function badgeOf({ last, running, failed }: BackupState) {
  if (running) return <StatusBadge status="Running" tone="info" />;
  if (failed) return <StatusBadge status="Failed" tone="bad" />;
  if (!last) return <StatusBadge status="None yet" tone="attention" />;
  if (last.missingFiles > 0) return <StatusBadge status="Incomplete" tone="bad" />;
  return <StatusBadge status="Verified" tone="good" />;
}

const whenMade = ({ daily, keep }: BackupState): string =>
  daily ? `Daily; the last ${formatCount(keep, ['one stays', 'stay'])}` : 'When asked for';

/** Older backups may contain files that the store has lost, so they are kept. */
const lackOf = (files: number): string =>
  `${formatCount(files, ['file', 'files'])} that the file store did not have; older backups stay`;

const failureOf = ({ at, message }: { at: string; message: string }) => (
  <span className={styles.place}>
    <RelativeTime at={at} />: {message}
  </span>
);
