import {
  languageNames,
  originalLanguage,
  translationLanguages,
} from '@kolam/contract/core/languages.ts';
import { announcementMessages } from '@kolam/contract/programme/announcements/messages.ts';
import { announcementStatusLabels } from '@kolam/contract/programme/announcements/values.ts';
import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { RecordDrawer } from '#core/record-drawer.tsx';
import { useCan } from '#core/session.ts';
import { useRecent } from '#core/use-recent.ts';
import { HistoryPanel } from '#platform/audit/history-panel.tsx';
import { formatCount, formatDateTime, formatNumber } from '#ui/format.ts';
import { KeyValueList } from '#ui/key-value-list.tsx';
import layout from '#ui/layout.module.css';
import { StatusBadge } from '#ui/status-badge.tsx';
import { AnnouncementPreview } from './announcement-preview-panel.tsx';
import { type Announcement, useAnnouncement } from './queries.ts';
import { statusTones, writerOf } from './terms.ts';
import { useWithdrawal } from './use-withdrawal.ts';

type AnnouncementDrawerProps = {
  /** The id of the announcement to show. Undefined closes the drawer. */
  id: string | undefined;
  onClose: () => void;
  onEdit: (announcement: Announcement) => void;
};

/** A drawer with one announcement as people see it, and how many have read it. */
export function AnnouncementDrawer({ id, onClose, onEdit }: AnnouncementDrawerProps) {
  const query = useAnnouncement(id);
  const canWrite = useCan('challenges:write');
  const withdraw = useWithdrawal();
  useRecent(query.data?.data.id);

  return (
    <RecordDrawer
      id={id}
      query={query}
      what="announcement"
      failed={announcementMessages.loadFailed}
      onClose={onClose}
      header={({ data }) => ({
        title: data.title,
        description: (data.challenge ?? data.company)?.name,
        badge: <Status announcement={data} />,
      })}
      footer={({ data }) =>
        canWrite &&
        data.status !== 'withdrawn' && (
          <>
            {data.status === 'scheduled' && (
              <Button
                variant="default"
                leftSection={<IconPencil size={16} aria-hidden="true" />}
                onClick={() => onEdit(data)}
              >
                Edit
              </Button>
            )}
            <Button variant="light" color="clay" onClick={() => void withdraw(data)}>
              Withdraw
            </Button>
          </>
        )
      }
    >
      {(record) => (
        <div className={layout.stack18}>
          <AnnouncementPreview announcement={record.data} language={originalLanguage} />
          {translationLanguages.map(
            (language) =>
              record.data.translations[language] && (
                <section key={language} className={layout.stack8}>
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
      )}
    </RecordDrawer>
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
  {
    label: data.status === 'scheduled' ? 'To be published' : 'Published',
    value: formatDateTime(data.publishAt),
  },
  {
    label: 'Ends',
    value: data.expiresAt === null ? 'When it is withdrawn' : formatDateTime(data.expiresAt),
  },
  { label: 'Written by', value: writerOf(data) },
];
