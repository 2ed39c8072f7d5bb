import { Button } from '@mantine/core';
import {
  IconArrowBackUp,
  IconArrowsExchange,
  IconClipboardCheck,
  IconPackageImport,
} from '@tabler/icons-react';
import { useCan } from '#core/session.ts';
import { boxRoutes } from '#inventory/boxes/routes.ts';
import { boxStatusTones } from '#inventory/boxes/terms.ts';
import { ticketRoutes } from '#inventory/provisioning/routes.ts';
import { returnRoutes } from '#inventory/returns/routes.ts';
import { CopyTextButton } from '#ui/copy-text-button.tsx';
import { useOpenDialog } from '#ui/dialog-host.tsx';
import { formatCount, formatNumber } from '#ui/format.ts';
import { KeyValueList } from '#ui/key-value-list.tsx';
import layout from '#ui/layout.module.css';
import { lazyDialog } from '#ui/lazy-dialog.tsx';
import { Link } from '#ui/link.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Panel } from '#ui/panel.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import type { ScannedBox } from './queries.ts';
import styles from './scanner.module.css';

const PutawayPanel = lazyDialog(() => import('#inventory/stock/putaway-panel.tsx'), 'PutawayPanel');
const MoveBoxPanel = lazyDialog(
  () => import('#inventory/boxes/move-box-panel.tsx'),
  'MoveBoxPanel',
);
const StartCountPanel = lazyDialog(
  () => import('#inventory/counts/start-count-panel.tsx'),
  'StartCountPanel',
);

/** A scanned box with its likely next actions. */
export function BoxResult({ box }: { box: ScannedBox }) {
  const canWrite = useCan('inventory:write');
  const openDialog = useOpenDialog();
  const { id, code, barcode, type, site, label, items, out, status, ticket } = box;
  return (
    <Panel>
      <div className={layout.stack14}>
        <div className={styles.resultHead}>
          <span className={styles.code}>{code}</span>
          <span className={styles.kind}>{type.toUpperCase()}</span>
          <StatusBadge status={status} tone={boxStatusTones[status]} />
        </div>
        <KeyValueList
          items={[
            { label: 'Warehouse', value: site },
            { label: 'Label', value: label },
            { label: 'Items', value: formatCount(items, ['item', 'items']) },
            ...(out > 0 ? [{ label: 'Out on tickets', value: formatNumber(out) }] : []),
            ...(ticket
              ? [
                  {
                    label: 'Ticket',
                    value: <Link to={ticketRoutes.record(ticket.id)}>{ticket.code}</Link>,
                  },
                ]
              : []),
            { label: 'Barcode', value: barcode },
          ]}
        />
        <div className={layout.row8}>
          {canWrite && type === 'storage' && (
            <Button
              leftSection={<IconPackageImport size={16} aria-hidden="true" />}
              onClick={() => openDialog(PutawayPanel, { box })}
            >
              Put Items
            </Button>
          )}
          {canWrite && type === 'transport' && items > 0 && (
            <LinkButton
              to={returnRoutes.list({ box: id, by: 'scan' })}
              icon={IconArrowBackUp}
              primary
            >
              Return
            </LinkButton>
          )}
          {canWrite && status !== 'ISSUED' && (
            <Button
              variant="default"
              leftSection={<IconClipboardCheck size={16} aria-hidden="true" />}
              onClick={() => openDialog(StartCountPanel, { box })}
            >
              Count
            </Button>
          )}
          {canWrite && status !== 'ISSUED' && (
            <Button
              variant="default"
              leftSection={<IconArrowsExchange size={16} aria-hidden="true" />}
              onClick={() => openDialog(MoveBoxPanel, { box })}
            >
              Move
            </Button>
          )}
          <CopyTextButton text={code} what="code" />
          <LinkButton to={boxRoutes.record(id)}>Open</LinkButton>
        </div>
      </div>
    </Panel>
  );
}
