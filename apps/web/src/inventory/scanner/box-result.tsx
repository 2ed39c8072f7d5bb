import { Button } from '@mantine/core';
import {
  IconArrowBackUp,
  IconArrowsExchange,
  IconClipboardCheck,
  IconPackageImport,
} from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { routes } from '#core/routes.ts';
import { useMay } from '#core/session.ts';
import { boxStatusTones } from '#core/stock-terms.ts';
import { CopyTextButton } from '#ui/copy-text-button.tsx';
import { formatCount, formatNumber } from '#ui/format.ts';
import { KeyValueList } from '#ui/key-value-list.tsx';
import { Link } from '#ui/link.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Panel } from '#ui/panel.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import type { ScannedBox } from './queries.ts';
import styles from './scanner.module.css';

const PutawayPanel = lazy(async () => {
  const { PutawayPanel: Window } = await import('#inventory/stock/putaway-panel.tsx');
  return { default: Window };
});
const MoveBoxPanel = lazy(async () => {
  const { MoveBoxPanel: Window } = await import('#inventory/boxes/move-box-panel.tsx');
  return { default: Window };
});
const StartCountPanel = lazy(async () => {
  const { StartCountPanel: Window } = await import('#inventory/counts/start-count-panel.tsx');
  return { default: Window };
});

/** A box that was scanned, and what is likely to be done with it next. */
export function BoxResult({ box }: { box: ScannedBox }) {
  const mayWrite = useMay('inventory:write');
  const [act, setAct] = useState<'put' | 'move' | 'count'>();
  const close = () => setAct(undefined);
  const { id, code, barcode, type, site, label, items, out, status, ticket } = box;
  return (
    <Panel>
      <div className={styles.result}>
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
                    value: <Link to={routes.ticket(ticket.id)}>{ticket.code}</Link>,
                  },
                ]
              : []),
            { label: 'Barcode', value: barcode },
          ]}
        />
        <div className={styles.acts}>
          {mayWrite && type === 'storage' && (
            <Button
              leftSection={<IconPackageImport size={16} aria-hidden="true" />}
              onClick={() => setAct('put')}
            >
              Put Items
            </Button>
          )}
          {mayWrite && type === 'transport' && items > 0 && (
            <LinkButton to={routes.returns({ box: id, by: 'scan' })} icon={IconArrowBackUp} primary>
              Return
            </LinkButton>
          )}
          {mayWrite && status !== 'ISSUED' && (
            <Button
              variant="default"
              leftSection={<IconClipboardCheck size={16} aria-hidden="true" />}
              onClick={() => setAct('count')}
            >
              Count
            </Button>
          )}
          {mayWrite && status !== 'ISSUED' && (
            <Button
              variant="default"
              leftSection={<IconArrowsExchange size={16} aria-hidden="true" />}
              onClick={() => setAct('move')}
            >
              Move
            </Button>
          )}
          <CopyTextButton text={code} what="code" />
          <LinkButton to={routes.inventoryBox(id)}>Open</LinkButton>
        </div>
      </div>
      <Suspense>
        {act === 'put' && <PutawayPanel box={box} onClose={close} />}
        {act === 'move' && <MoveBoxPanel box={box} onClose={close} />}
        {act === 'count' && <StartCountPanel box={box} onClose={close} />}
      </Suspense>
    </Panel>
  );
}
