import { warehouseMessages } from '@kolam/contract/inventory/warehouses/messages.ts';
import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { RecordDrawer } from '#core/record-drawer.tsx';
import { useCan } from '#core/session.ts';
import { useRecent } from '#core/use-recent.ts';
import { boxRoutes } from '#inventory/boxes/routes.ts';
import { stockRoutes } from '#inventory/stock/routes.ts';
import { HistoryPanel } from '#platform/audit/history-panel.tsx';
import { CodeText } from '#ui/code-text.tsx';
import { formatCount, formatDate } from '#ui/format.ts';
import { KeyValueList } from '#ui/key-value-list.tsx';
import layout from '#ui/layout.module.css';
import { Link } from '#ui/link.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { useWarehouse, type Warehouse } from './queries.ts';
import { addressLine } from './warehouse-address.ts';

type WarehouseDrawerProps = {
  /** The id of the warehouse to show. Undefined closes the drawer. */
  id: string | undefined;
  onClose: () => void;
  onEdit: (warehouse: Warehouse) => void;
};

/** A drawer with one warehouse and its stock. */
export function WarehouseDrawer({ id, onClose, onEdit }: WarehouseDrawerProps) {
  const query = useWarehouse(id);
  const canWrite = useCan('inventory:write');
  useRecent(query.data?.data.id);

  return (
    <RecordDrawer
      id={id}
      query={query}
      what="warehouse"
      failed={warehouseMessages.loadFailed}
      onClose={onClose}
      header={({ data }) => ({
        title: data.name,
        description: data.type,
        badge: <StatusBadge status={data.isActive ? 'active' : 'inactive'} />,
      })}
      footer={({ data }) =>
        canWrite && (
          <Button
            variant="default"
            leftSection={<IconPencil size={16} aria-hidden="true" />}
            onClick={() => onEdit(data)}
          >
            Edit
          </Button>
        )
      }
    >
      {(record) => (
        <div className={layout.stack18}>
          <KeyValueList items={factsOf(record)} />
          <section>
            <h3>History</h3>
            <HistoryPanel kind="warehouse" id={record.data.id} version={record.data.version} />
          </section>
        </div>
      )}
    </RecordDrawer>
  );
}

type Known = NonNullable<ReturnType<typeof useWarehouse>['data']>;

const factsOf = ({ data: { id, code, address, createdAt }, figures }: Known) => [
  { label: 'Code', value: <CodeText code={code} what="warehouse code" /> },
  { label: 'Address', value: addressLine(address) },
  {
    label: 'Boxes',
    value: <Link to={boxRoutes.list({ wh: id })}>{formatCount(figures.boxes, boxes)}</Link>,
  },
  { label: 'On hand', value: formatCount(figures.units, units) },
  {
    label: 'Movements',
    value: <Link to={stockRoutes.movements({ wh: id })}>Of the last 30 days</Link>,
  },
  { label: 'Added', value: formatDate(createdAt) },
];

const boxes = ['box', 'boxes'] as const;
const units = ['unit', 'units'] as const;
