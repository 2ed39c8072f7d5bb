import { untaxedLabels } from '@kolam/contract/finance/invoices/values.ts';
import { priceListMessages as messages } from '@kolam/contract/finance/price-list/messages.ts';
import type { PriceListEntry } from '@kolam/contract/finance/price-list/model.ts';
import { Button } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { RecordDrawer } from '#core/record-drawer.tsx';
import { useCan } from '#core/session.ts';
import { useRecent } from '#core/use-recent.ts';
import { HistoryPanel } from '#platform/audit/history-panel.tsx';
import { formatDate } from '#ui/format.ts';
import { KeyValueList } from '#ui/key-value-list.tsx';
import layout from '#ui/layout.module.css';
import { StatusBadge } from '#ui/status-badge.tsx';
import { priceText, rateText } from './entry-columns.tsx';
import { useEntry } from './queries.ts';

type EntryDrawerProps = {
  /** The id of the entry to show. Undefined closes the drawer. */
  id: string | undefined;
  onClose: () => void;
  onEdit: (entry: PriceListEntry) => void;
  onDelete: (entry: PriceListEntry) => void;
};

/** A drawer with one entry of the price list and its history. */
export function EntryDrawer({ id, onClose, onEdit, onDelete }: EntryDrawerProps) {
  const query = useEntry(id);
  const canWrite = useCan('finance:write');
  useRecent(query.data?.id);
  return (
    <RecordDrawer
      id={id}
      query={query}
      what="entry"
      failed={messages.loadFailed}
      onClose={onClose}
      header={({ desc, isUsual }) => ({
        title: desc,
        badge: isUsual && <StatusBadge status="usual" tone="good" />,
      })}
      footer={(entry) =>
        canWrite && (
          <>
            <Button
              variant="default"
              leftSection={<IconTrash size={16} aria-hidden="true" />}
              onClick={() => onDelete(entry)}
            >
              Delete
            </Button>
            <Button
              variant="default"
              leftSection={<IconPencil size={16} aria-hidden="true" />}
              onClick={() => onEdit(entry)}
            >
              Edit
            </Button>
          </>
        )
      }
    >
      {(entry) => (
        <div className={layout.stack18}>
          <KeyValueList items={factsOf(entry)} />
          <section>
            <h3>History</h3>
            <HistoryPanel kind="price-list-entry" id={entry.id} version={entry.version} />
          </section>
        </div>
      )}
    </RecordDrawer>
  );
}

const factsOf = (entry: PriceListEntry) => [
  { label: 'HSN/SAC', value: entry.hsn },
  { label: 'Unit', value: entry.unit },
  { label: 'Price', value: priceText(entry) },
  { label: 'GST', value: rateText(entry) },
  ...(entry.taxPct === 0
    ? [{ label: 'Without tax because', value: untaxedLabels[entry.untaxed] }]
    : []),
  { label: 'Added', value: formatDate(entry.createdAt) },
];
