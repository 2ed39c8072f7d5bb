import { healthMessages } from '@kolam/contract/platform/health/messages.ts';
import type { HealthDetails } from '@kolam/contract/platform/health/model.ts';
import { LoadProblem } from '#core/load-problem.tsx';
import { fileSize } from '#ui/file-size.ts';
import { formatDate, formatNumber } from '#ui/format.ts';
import { KeyValueList } from '#ui/key-value-list.tsx';
import { Notice } from '#ui/notice.tsx';
import { Panel } from '#ui/panel.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { BackupPanel } from './backup-panel.tsx';
import { EncryptionPanel } from './encryption-panel.tsx';
import { FailedJobs } from './failed-jobs.tsx';
import styles from './health.module.css';
import { useHealth } from './queries.ts';

/** The details behind the badge in the header, for Administrators. */
export function HealthTab() {
  const { data, error, refetch, isFetching } = useHealth();
  if (error && !data) {
    return (
      <LoadProblem
        title="Could not load the system’s health."
        query={{ error, refetch, isFetching }}
      />
    );
  }
  const degraded = data?.status === 'degraded';
  return (
    <div className={styles.health}>
      {data ? (
        <Notice
          tone={degraded ? 'attention' : 'good'}
          title={degraded ? healthMessages.degraded : healthMessages.healthy}
          message={degraded ? data.reasons.join(' ') : healthMessages.allWell}
          end={
            <span className={styles.checked}>
              Checked <RelativeTime at={data.checkedAt} />
            </span>
          }
        />
      ) : (
        <Skeleton width="100%" height={64} />
      )}
      {data?.details && <Parts details={data.details} />}
      {data?.details && <FailedJobs problems={data.details.jobs.problems} />}
    </div>
  );
}

const databases = { embedded: 'Embedded PostgreSQL', postgres: 'PostgreSQL' } as const;
const fileStores = { folder: 'Folder', s3: 'S3-compatible store' } as const;

const well = <StatusBadge status="Working" tone="good" />;

function Parts({ details }: { details: HealthDetails }) {
  const { server, database, jobs, mail, files, disk, encryption, backup, history, streams } =
    details;
  return (
    <div className={styles.parts}>
      <Panel title="Server">
        <KeyValueList
          items={[
            { label: 'Kolam', value: server.version },
            { label: 'Node', value: server.node },
            { label: 'Running since', value: <RelativeTime at={server.startedAt} /> },
            { label: 'Open windows', value: formatNumber(streams) },
          ]}
        />
      </Panel>
      <Panel title="Database" aside={database.latencyMs > 1000 ? slow : well}>
        <KeyValueList
          items={[
            { label: 'Kind', value: `${databases[database.kind]} ${database.version}` },
            { label: 'Answers in', value: `${formatNumber(database.latencyMs, 1)} ms` },
            { label: 'Size', value: fileSize(database.size) },
          ]}
        />
      </Panel>
      <Panel title="Background jobs" aside={jobs.failed > 0 ? failing : well}>
        <KeyValueList
          items={[
            { label: 'Waiting', value: waitingText(jobs) },
            { label: 'For later', value: formatNumber(jobs.later) },
            { label: 'Running', value: formatNumber(jobs.running) },
            { label: 'Failed', value: formatNumber(jobs.failed) },
          ]}
        />
      </Panel>
      <Panel title="Mail" aside={mail.failing > 0 ? failing : mail.kind === 'smtp' ? well : unset}>
        <KeyValueList
          items={[
            {
              label: 'Goes',
              value: mail.kind === 'smtp' ? 'To the mail server' : 'Into files on the server',
            },
            { label: 'Waiting', value: formatNumber(mail.waiting) },
            { label: 'Failing', value: formatNumber(mail.failing) },
            ...(mail.lastError ? [{ label: 'Last error', value: mail.lastError }] : []),
          ]}
        />
      </Panel>
      <Panel
        title="Files and disk"
        aside={!files.reachable ? unreachable : files.ours === false ? elsewhere : well}
      >
        <KeyValueList
          items={[
            {
              label: fileStores[files.kind],
              value: <span className={styles.place}>{files.place}</span>,
            },
            {
              label: 'Free on disk',
              value: disk && `${fileSize(disk.free)} of ${fileSize(disk.total)}`,
            },
          ]}
        />
      </Panel>
      <EncryptionPanel encryption={encryption} />
      <BackupPanel backup={backup} />
      <Panel title="History">
        <KeyValueList
          items={[
            { label: 'Sealed until', value: history ? formatDate(history.sealedUntil) : 'Not yet' },
            {
              label: 'Hash',
              value: history && <span className={styles.place}>{history.hash}</span>,
            },
          ]}
        />
      </Panel>
    </div>
  );
}

const slow = <StatusBadge status="Slow" tone="attention" />;
const failing = <StatusBadge status="Failing" tone="bad" />;
const unset = <StatusBadge status="Not set up" tone="attention" />;
const elsewhere = <StatusBadge status="Another store" tone="bad" />;
const unreachable = <StatusBadge status="Out of reach" tone="bad" />;

function waitingText({ waiting, waitingSince }: HealthDetails['jobs']) {
  if (waitingSince === null) return formatNumber(waiting);
  return (
    <>
      {formatNumber(waiting)}, the first due <RelativeTime at={waitingSince} />
    </>
  );
}
