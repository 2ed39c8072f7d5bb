import type { GoodsReturn } from '@kolam/contract/inventory/returns/model.ts';
import { returnKindLabels } from '@kolam/contract/inventory/returns/values.ts';
import { Button } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { Suspense } from 'react';
import { ApiProblem, reasonOf } from '#core/api-problem.ts';
import { useCan } from '#core/session.ts';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { formatDate } from '#ui/format.ts';
import { lazyNamed } from '#ui/lazy-named.ts';
import { SideDrawer } from '#ui/side-drawer.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
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
  const { data, error, refetch, isFetching } = useReturn(id);
  const canWrite = useCan('inventory:write');
  return (
    <SideDrawer
      opened={id !== undefined}
      onClose={onClose}
      title={data?.code ?? 'Return'}
      description={data && `${unitText(data.units)}, ${formatDate(data.receivedOn)}`}
      badge={
        data && (
          <>
            <StatusBadge
              status={returnKindLabels[data.kind].label}
              tone={returnKindLabels[data.kind].tone}
            />
            {data.isReversed && <StatusBadge status="reversed" />}
          </>
        )
      }
      footer={
        data &&
        !data.isReversed &&
        canWrite && (
          <Button
            variant="default"
            leftSection={<IconArrowBackUp size={16} aria-hidden="true" />}
            onClick={() => onReverse(data)}
          >
            Reverse
          </Button>
        )
      }
    >
      {data ? (
        <Suspense fallback={<Skeleton width="70%" />}>
          <ReturnDetails goods={data} />
        </Suspense>
      ) : error instanceof ApiProblem && error.status === 404 ? (
        <ErrorPanel title="There is no such return." detail="The link may be incomplete." />
      ) : error ? (
        <ErrorPanel
          title="Could not load the return."
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
