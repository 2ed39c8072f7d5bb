import { catalogueMessages } from '@kolam/contract/inventory/catalogue/messages.ts';
import type { Sku } from '@kolam/contract/inventory/catalogue/model.ts';
import { reasonOf } from '#core/api-problem.ts';
import type { AnswerOf } from '#core/api-types.ts';
import { routes } from '#core/routes.ts';
import { conditionTerms } from '#core/stock-terms.ts';
import { CodeText } from '#ui/code-text.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { formatNumber } from '#ui/format.ts';
import { Link } from '#ui/link.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { EndCell, SmallTable, TextCell } from '#ui/small-table.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { useSkuStock } from './queries.ts';
import styles from './windows.module.css';

type PlacementsDialogProps = { sku: Pick<Sku, 'id' | 'code' | 'name'>; onClose: () => void };

/** Every place that a product lies in. */
export function PlacementsDialog({ sku, onClose }: PlacementsDialogProps) {
  const { data, error, refetch, isFetching } = useSkuStock(sku.id);
  return (
    <Dialog opened onClose={onClose} title={`Placements of ${sku.name}`} description={sku.code}>
      {data ? (
        <Placements stock={data} />
      ) : error ? (
        <ErrorPanel
          title={catalogueMessages.loadFailed}
          {...reasonOf(error)}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <Skeleton width="70%" />
      )}
    </Dialog>
  );
}

type Stock = AnswerOf<'GET /admin/inventory/stock/sku/{id}'>;

function Placements({ stock: { placements, total } }: { stock: Stock }) {
  if (placements.length === 0)
    return <p className={styles.none}>{catalogueMessages.noPlacements}</p>;
  return (
    <SmallTable
      label="Placements"
      columns={['Box', 'Warehouse', 'Condition', { title: 'Qty', end: true }]}
      foot={
        <tr>
          <th scope="row" colSpan={3}>
            Total
          </th>
          <EndCell>{formatNumber(total)}</EndCell>
        </tr>
      }
    >
      {placements.map(({ wh, box, condition, qty }) => (
        <tr key={`${box?.id ?? wh.id} ${condition}`}>
          <td>
            {box ? (
              <Link to={routes.inventoryBoxes({ open: box.id })}>
                <CodeText code={box.code} />
              </Link>
            ) : (
              <span className={styles.unboxed}>Unboxed</span>
            )}
          </td>
          <TextCell>{wh.name}</TextCell>
          <td>
            <StatusBadge status={condition} tone={conditionTerms[condition].tone} />
          </td>
          <EndCell>{formatNumber(qty)}</EndCell>
        </tr>
      ))}
    </SmallTable>
  );
}
