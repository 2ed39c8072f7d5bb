import {
  languageNames,
  originalLanguage,
  translationLanguages,
} from '@kolam/contract/core/languages.ts';
import { announcementMessages } from '@kolam/contract/programme/announcements/messages.ts';
import { announcementStatusLabels } from '@kolam/contract/programme/announcements/values.ts';
import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { ApiProblem, reasonOf } from '#core/api-problem.ts';
import { useCan } from '#core/session.ts';
import { useRecent } from '#core/use-recent.ts';
import { HistoryPanel } from '#platform/audit/history-panel.tsx';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { formatCount, formatDateTime, formatNumber } from '#ui/format.ts';
import { KeyValueList } from '#ui/key-value-list.tsx';
import { SideDrawer } from '#ui/side-drawer.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { AnnouncementPreview } from './announcement-preview.tsx';
import { statusTones } from './announcement-terms.ts';
import styles from './announcements.module.css';
import { type Announcement, useAnnouncement } from './queries.ts';
import { useWithdrawal } from './use-withdrawal.ts';

type AnnouncementDrawerProps = {
  /** The id of the announcement to show. Undefined closes the drawer. */
  id: string | undefined;
  onClose: () => void;
  onEdit: (announcement: Announcement) => void;
};

/** A drawer with one announcement as people see it, and how many have read it. */
export function AnnouncementDrawer({ id, onClose, onEdit }: AnnouncementDrawerProps) {
  const { data: record, error, refetch, isFetching } = useAnnouncement(id);
  const canWrite = useCan('challenges:write');
  const withdraw = useWithdrawal();
  const announcement = record?.data;
  useRecent(announcement?.id);

  return (
    <SideDrawer
      opened={id !== undefined}
      onClose={onClose}
      title={announcement?.title ?? 'Announcement'}
      description={announcement && (announcement.challenge ?? announcement.company)?.name}
      badge={announcement && <Status announcement={announcement} />}
      footer={
        announcement &&
        canWrite &&
        announcement.status !== 'withdrawn' && (
          <>
            {announcement.status === 'scheduled' && (
              <Button
                variant="default"
                leftSection={<IconPencil size={16} aria-hidden="true" />}
                onClick={() => onEdit(announcement)}
              >
                Edit
              </Button>
            )}
            <Button variant="light" color="clay" onClick={() => void withdraw(announcement)}>
              Withdraw
            </Button>
          </>
        )
      }
    >
      {record ? (
        <div className={styles.stack}>
          <AnnouncementPreview announcement={record.data} language={originalLanguage} />
          {translationLanguages.map(
            (language) =>
              record.data.translations[language] && (
                <section key={language} className={styles.language}>
                  <h3>{languageNames[language]}</h3>
                  <AnnouncementPreview announcement={record.data} language={language} />
                </section>
              ),
          )}
          <KeyValueList items={factsOf(record)} />
          <section>
            <h3>History</h3>
            <HistoryPanel kind="announcement" id={record.data.id} version={record.data.version} />
          </section>
        </div>
      ) : error instanceof ApiProblem && error.status === 404 ? (
        <ErrorPanel title="There is no such announcement." detail="The link may be incomplete." />
      ) : error ? (
        <ErrorPanel
          title={announcementMessages.loadFailed}
          {...reasonOf(error)}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <Skeleton width="70%" />
      )}
    </SideDrawer>
  );
}

const Status = ({ announcement: { status } }: { announcement: Announcement }) => (
  <StatusBadge status={status} tone={statusTones[status]} text={announcementStatusLabels[status]} />
);

type Known = NonNullable<ReturnType<typeof useAnnouncement>['data']>;

const people = ['person', 'people'] as const;

const factsOf = ({ data, figures }: Known) => [
  { label: 'Goes to', value: formatCount(figures.people, people) },
  { label: 'Read by', value: formatNumber(figures.read) },
  { label: 'Published', value: formatDateTime(data.publishAt) },
  {
    label: 'Ends',
    value: data.expiresAt === null ? 'When it is withdrawn' : formatDateTime(data.expiresAt),
  },
  { label: 'Written by', value: data.createdBy },
];
