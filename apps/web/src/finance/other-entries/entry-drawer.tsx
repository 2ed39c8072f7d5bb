import { otherEntryMessages } from '@kolam/contract/finance/other-entries/messages.ts';
import type { ListedEntry } from '@kolam/contract/finance/other-entries/model.ts';
import { Button } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { RecordDrawer } from '#core/record-drawer.tsx';
import { useCan } from '#core/session.ts';
import { useRecent } from '#core/use-recent.ts';
import { statementRoutes } from '#finance/reconciliation/routes.ts';
import { CodeText } from '#ui/code-text.tsx';
import { formatDate, formatDateTime, nothing } from '#ui/format.ts';
import { KeyValueList } from '#ui/key-value-list.tsx';
import layout from '#ui/layout.module.css';
import { Link } from '#ui/link.tsx';
import { Notice } from '#ui/notice.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { EntryAmount } from './entry-amount.tsx';
import { useEntry } from './queries.ts';
import { directionTexts, entryName } from './terms.ts';

type EntryDrawerProps = {
  /** The id of the entry to show. Undefined closes the drawer. */
  id: string | undefined;
  onClose: () => void;
  onReverse: (entry: ListedEntry) => void;
};

/** One other entry beside the list. */
export function EntryDrawer({ id, onClose, onReverse }: EntryDrawerProps) {
  const query = useEntry(id);
  const canWrite = useCan('finance:write');
  useRecent(query.data?.id);
  return (
    <RecordDrawer
      id={id}
      query={query}
      what="other entry"
      failed={otherEntryMessages.loadFailed}
      onClose={onClose}
      header={(entry) => ({
        title: entry.code,
        description: `${entryName(entry)} on ${formatDate(entry.bookedOn)}`,
        badge: entry.reversed && <StatusBadge status="reversed" />,
      })}
      footer={(entry) =>
        canWrite &&
        entry.row && (
          <Button
            variant="default"
            leftSection={<IconArrowBackUp size={16} aria-hidden="true" />}
            onClick={() => onReverse(entry)}
          >
            Reverse
          </Button>
        )
      }
    >
      {(entry) => <EntryDetails entry={entry} />}
    </RecordDrawer>
  );
}

function EntryDetails({ entry }: { entry: ListedEntry }) {
  const { code, bookedOn, direction, note, createdAt, recordedBy, reversed } = entry;
  const { narration, row } = entry;
  return (
    <div className={layout.stack18}>
      {reversed && (
        <Notice
          tone="info"
          title={`Reversed on ${formatDateTime(reversed.at)}, by ${reversed.by}`}
          message={reversed.reason}
        />
      )}
      <KeyValueList
        items={[
          { label: 'Number', value: <CodeText code={code} /> },
          { label: 'Amount', value: <EntryAmount entry={entry} /> },
          { label: 'Direction', value: directionTexts[direction] },
          { label: 'Head', value: entryName(entry) },
          { label: 'Date', value: formatDate(bookedOn) },
          { label: 'Note', value: note || nothing },
          { label: 'Recorded', value: `${formatDateTime(createdAt)}, by ${recordedBy}` },
          ...(row
            ? [
                {
                  label: 'Bank row',
                  value: (
                    <Link to={statementRoutes.record(row.statement.id, { open: row.id })}>
                      {formatDate(row.date)}, {row.statement.fileName}
                    </Link>
                  ),
                },
              ]
            : []),
          { label: 'Narration', value: narration || nothing },
          ...(reversed ? [{ label: 'Reversal counts on', value: formatDate(reversed.on) }] : []),
        ]}
      />
    </div>
  );
}
