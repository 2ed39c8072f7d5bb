import { boxMessages } from '@kolam/contract/inventory/boxes/messages.ts';
import { boxConditionLabels, boxTypeLabels } from '@kolam/contract/inventory/boxes/values.ts';
import { conditionLabels } from '@kolam/contract/inventory/goods/conditions.ts';
import { Button } from '@mantine/core';
import {
  IconArrowsExchange,
  IconPackageExport,
  IconPackageImport,
  IconPencil,
} from '@tabler/icons-react';
import { RecordProblem } from '#core/record-problem.tsx';
import { useCan } from '#core/session.ts';
import { useRecent } from '#core/use-recent.ts';
import { productRoutes } from '#inventory/catalogue/routes.ts';
import { ticketRoutes } from '#inventory/provisioning/routes.ts';
import { stockRoutes } from '#inventory/stock/routes.ts';
import { HistoryPanel } from '#platform/audit/history-panel.tsx';
import { CodeText } from '#ui/code-text.tsx';
import { Collapse } from '#ui/collapse.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { formatNumber } from '#ui/format.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { KeyValueList } from '#ui/key-value-list.tsx';
import layout from '#ui/layout.module.css';
import { Link } from '#ui/link.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { EndCell, SmallTable, TextCell } from '#ui/small-table.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import type { BoxActions } from './box-actions.ts';
import styles from './boxes.module.css';
import { type BoxDetail, useBox } from './queries.ts';
import { boxStatusTones } from './terms.ts';

type ContentsDialogProps = BoxActions & {
  /** The id of the box to show. */
  id: string;
  onMoveItems: (box: BoxDetail, line: Line) => void;
  onClose: () => void;
};

type Line = BoxDetail['contents'][number];

/** A dialog with the contents of a box and its actions. */
export function ContentsDialog({ id, onMoveItems, onClose, ...actions }: ContentsDialogProps) {
  const { onPut, onEdit, onMove } = actions;
  const query = useBox(id);
  const { data: box } = query;
  useRecent(box?.id);
  const canWrite = useCan('inventory:write');
  return (
    <Dialog
      opened
      onClose={onClose}
      title={box?.code ?? 'Box'}
      description={box && `${boxTypeLabels[box.type]} box in ${box.site}`}
      badge={box && <StatusBadge status={box.status} tone={boxStatusTones[box.status]} />}
      size="large"
      footer={
        box &&
        canWrite && (
          <>
            <Button
              variant="default"
              leftSection={<IconPencil size={16} aria-hidden="true" />}
              onClick={() => onEdit(box)}
            >
              Edit
            </Button>
            <Button
              variant="default"
              leftSection={<IconArrowsExchange size={16} aria-hidden="true" />}
              disabled={box.status === 'ISSUED'}
              onClick={() => onMove(box)}
            >
              Move
            </Button>
            {box.type === 'storage' && (
              <Button
                leftSection={<IconPackageImport size={16} aria-hidden="true" />}
                onClick={() => onPut(box)}
              >
                Put Items
              </Button>
            )}
          </>
        )
      }
    >
      {box ? (
        <div className={layout.stack18}>
          <KeyValueList columns={2} items={factsOf(box)} />
          {box.contents.length === 0 ? (
            <p className={styles.none}>{boxMessages.noItems}</p>
          ) : (
            <Contents
              box={box}
              {...(canWrite ? { onMove: (line) => onMoveItems(box, line) } : {})}
            />
          )}
          <Collapse title="History" filled={false} wrong={false}>
            <HistoryPanel kind="box" id={box.id} version={box.version} />
          </Collapse>
        </div>
      ) : query.error ? (
        <RecordProblem what="box" query={query} />
      ) : (
        <div className={layout.stack18} aria-busy="true">
          <Skeleton width="70%" />
          <Skeleton width="100%" height={120} />
        </div>
      )}
    </Dialog>
  );
}

const factsOf = ({ id, barcode, label, condition }: BoxDetail) => [
  { label: 'Barcode', value: <CodeText code={barcode} what="barcode" /> },
  { label: 'Condition', value: boxConditionLabels[condition] },
  { label: 'Label', value: label },
  {
    label: 'Movements',
    value: <Link to={stockRoutes.movements({ box: id })}>Of the last 30 days</Link>,
  },
];

type ContentsProps = { box: BoxDetail; onMove?: (line: Line) => void };

function Contents({ box: { code, contents, items }, onMove }: ContentsProps) {
  return (
    <SmallTable
      label={`Contents of ${code}`}
      columns={[
        'SKU',
        { title: 'Name', className: styles.goods },
        'Condition',
        { title: 'Qty', end: true },
        ...(onMove ? [{ title: 'Move', hidden: true } as const] : []),
      ]}
      foot={
        <tr>
          <th scope="row">Total</th>
          <td className={styles.goods} />
          <td />
          <EndCell>{formatNumber(items)}</EndCell>
          {onMove && <td />}
        </tr>
      }
    >
      {contents.map((line) => (
        <tr key={`${line.sku} ${line.condition} ${line.ticket?.id}`}>
          <th scope="row">
            <Link to={productRoutes.record(line.sku)}>{line.code}</Link>
            <span className={styles.goodsBelow}>{line.name}</span>
            {line.ticket && (
              <Link className={styles.ticketBelow} to={ticketRoutes.record(line.ticket.id)}>
                {line.ticket.code}
              </Link>
            )}
          </th>
          <TextCell className={styles.goods}>{line.name}</TextCell>
          <td>
            {line.out ? (
              <StatusBadge status="out" tone="info" />
            ) : (
              <StatusBadge status={line.condition} tone={conditionLabels[line.condition].tone} />
            )}
            {line.ticket && (
              <Link className={styles.ticket} to={ticketRoutes.record(line.ticket.id)}>
                {line.ticket.code}
              </Link>
            )}
          </td>
          <EndCell>
            {formatNumber(line.qty)} {line.unit}
          </EndCell>
          {onMove && (
            <EndCell>
              {/* Goods out on a ticket come back by a return. */}
              {!line.out && (
                <IconButton
                  small
                  icon={IconPackageExport}
                  label={`Move ${line.code}, ${line.condition}`}
                  tip="Move items"
                  onClick={() => onMove(line)}
                />
              )}
            </EndCell>
          )}
        </tr>
      ))}
    </SmallTable>
  );
}
