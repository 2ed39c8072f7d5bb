import type { GoodsReturn } from '@kolam/contract/inventory/returns/model.ts';
import { returnKindLabels } from '@kolam/contract/inventory/returns/values.ts';
import { Button } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { RecordDrawer } from '#core/record-drawer.tsx';
import { useCan } from '#core/session.ts';
import { formatDate } from '#ui/format.ts';
import { lazyNamed } from '#ui/lazy-named.ts';
import { StatusBadge } from '#ui/status-badge.tsx';
import { useReturn } from './queries.ts';
import { unitText } from './return-terms.ts';

// Loaded when the first return is opened.
const ReturnDetails = lazyNamed(() => import('./return-details.tsx'), 'ReturnDetails');

type ReturnDrawerProps = {
  /** The id of the return to show. Undefined closes the drawer. */
  id: string | undefined;
  onClose: () => void;
  onReverse: (goods: GoodsReturn) => void;
};

export function ReturnDrawer({ id, onClose, onReverse }: ReturnDrawerProps) {
  const query = useReturn(id);
  const canWrite = useCan('inventory:write');
  return (
    <RecordDrawer
      id={id}
      query={query}
      what="return"
      onClose={onClose}
      header={(goods) => ({
        title: goods.code,
        description: `${unitText(goods.units)}, ${formatDate(goods.receivedOn)}`,
        badge: (
          <>
            <StatusBadge
              status={returnKindLabels[goods.kind].label}
              tone={returnKindLabels[goods.kind].tone}
            />
            {goods.isReversed && <StatusBadge status="reversed" />}
          </>
        ),
      })}
      footer={(goods) =>
        !goods.isReversed &&
        canWrite && (
          <Button
            variant="default"
            leftSection={<IconArrowBackUp size={16} aria-hidden="true" />}
            onClick={() => onReverse(goods)}
          >
            Reverse
          </Button>
        )
      }
    >
      {(goods) => <ReturnDetails goods={goods} />}
    </RecordDrawer>
  );
}
