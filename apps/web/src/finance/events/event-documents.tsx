import { eventHeadLabels, eventHeads } from '@kolam/contract/finance/events/heads.ts';
import { eventMessages } from '@kolam/contract/finance/events/messages.ts';
import type { EventDetail } from '@kolam/contract/finance/events/model.ts';
import type { EventDocument } from '@kolam/contract/finance/invoices/model.ts';
import { financeMessages } from '@kolam/contract/finance/messages.ts';
import { Button } from '@mantine/core';
import { IconLink, IconLinkOff } from '@tabler/icons-react';
import { useState } from 'react';
import { LoadProblem } from '#core/load-problem.tsx';
import { useCan } from '#core/session.ts';
import { invoiceRoutes } from '#finance/invoices/routes.ts';
import { Combobox } from '#ui/combobox.tsx';
import type { RowAction } from '#ui/data-table/column.ts';
import { DataTable } from '#ui/data-table/data-table.tsx';
import { useOpenDialog } from '#ui/dialog-host.tsx';
import { formatCount } from '#ui/format.ts';
import { lazyDialog } from '#ui/lazy-dialog.tsx';
import { Pager } from '#ui/pager.tsx';
import { documentColumns, type LinkedRow } from './document-columns.tsx';
import styles from './events.module.css';
import { useEventDocuments } from './queries.ts';
import { useLinks } from './use-links.ts';

// The form includes the schemas.
const LinkDialog = lazyDialog(() => import('./link-dialog.tsx'), 'LinkDialog');

const pageLength = 10;
const noun = ['document', 'documents'] as const;
const headOptions = [
  { value: '', label: 'All heads' },
  ...eventHeads.map((value) => ({ value, label: eventHeadLabels[value] })),
];

/** Names a document that may be a draft, which has no number. */
const nameOf = ({ code, party }: Pick<EventDocument, 'code' | 'party'>): string =>
  code ?? `Draft for ${party.name}`;

/**
 * The invoices and bills behind the figures, by head, with actions to link, move to another head
 * and unlink.
 */
export function EventDocuments({ event }: { event: EventDetail }) {
  const { id, linkedDocuments } = event;
  const canWrite = useCan('finance:write');
  const [{ head, page }, setState] = useState({ head: '', page: 1 });
  const openDialog = useOpenDialog();
  const { unlink } = useLinks(event);
  const query = useEventDocuments(id, {
    head: (head || undefined) as EventDocument['head'] | undefined,
    page,
    limit: pageLength,
  });
  const { data, error, isFetching, isPlaceholderData, refetch } = query;
  const total = data?.meta.total;
  const rows = data?.data.map((document): LinkedRow => ({ ...document, event }));
  const actions = (row: LinkedRow): RowAction[] => [
    { label: 'Unlink', icon: IconLinkOff, visible: canWrite, onSelect: () => unlink(row) },
  ];

  return (
    <DataTable<LinkedRow>
      id="event-documents"
      caption="Linked documents"
      noun={noun}
      columns={documentColumns}
      rows={rows}
      rowId={(row) => row.id}
      rowName={nameOf}
      total={total}
      expectedRows={Math.min(linkedDocuments || 1, pageLength)}
      fetching={isPlaceholderData}
      href={(row) => invoiceRoutes.record(row.id)}
      actions={actions}
      toolbar={(viewMenu) => (
        <div className={styles.panelBar}>
          <div className={styles.panelTexts}>
            <h3 className={styles.panelTitle}>Linked documents</h3>
            <span className={styles.dimmed}>
              {total === undefined ? '' : formatCount(total, noun)}
            </span>
          </div>
          {linkedDocuments > 0 && (
            <Combobox
              className={styles.headFilter ?? ''}
              aria-label="Head"
              options={headOptions}
              value={head}
              onChange={(chosen) => setState({ head: chosen, page: 1 })}
            />
          )}
          {canWrite && (
            <Button
              variant="default"
              leftSection={<IconLink size={16} aria-hidden="true" />}
              onClick={() => openDialog(LinkDialog, { event })}
            >
              Link document
            </Button>
          )}
          {viewMenu}
        </div>
      )}
      empty={
        <p className={styles.nothing}>
          {head === ''
            ? `${eventMessages.noDocuments}. Sales count as revenue, purchases as the cost that you choose.`
            : `No documents linked to ${eventHeadLabels[head as EventDocument['head']]}`}
        </p>
      }
      error={
        error &&
        !data && (
          <LoadProblem title={financeMessages.loadFailed} query={{ error, refetch, isFetching }} />
        )
      }
      footer={
        total !== undefined &&
        total > pageLength && (
          <Pager
            page={page}
            limit={pageLength}
            total={total}
            onPage={(next) => setState({ head, page: next })}
          />
        )
      }
    />
  );
}
