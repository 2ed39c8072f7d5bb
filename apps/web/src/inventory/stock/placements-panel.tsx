import { catalogueMessages } from '@kolam/contract/inventory/catalogue/messages.ts';
import type { Sku } from '@kolam/contract/inventory/catalogue/model.ts';
import { conditionLabels } from '@kolam/contract/inventory/goods/conditions.ts';
import { IconPackageExport } from '@tabler/icons-react';
import { LoadProblem } from '#core/load-problem.tsx';
import { useCan } from '#core/session.ts';
import { boxRoutes } from '#inventory/boxes/routes.ts';
import type { Moving } from '#inventory/boxes/slots.ts';
import { CodeText } from '#ui/code-text.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { formatNumber } from '#ui/format.ts';
import { IconButton } from '#ui/icon-button.tsx';
import layout from '#ui/layout.module.css';
import { Link } from '#ui/link.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { EndCell, SmallTable, TextCell } from '#ui/small-table.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { TwoLines } from '#ui/two-lines.tsx';
import { type SkuStock, useSkuStock } from './queries.ts';
import styles from './stock.module.css';
import { placeName } from './terms.ts';

type PlacementsPanelProps = {
  sku: Pick<Sku, 'id' | 'code' | 'name'>;
  /** Moves goods from one of the places. */
  onMove: (moving: Moving) => void;
  onClose: () => void;
};

/** Every place of a product. */
export function PlacementsPanel({ sku, onMove, onClose }: PlacementsPanelProps) {
  const canWrite = useCan('inventory:write');
  const { data, error, refetch, isFetching } = useSkuStock(sku.id);
  return (
    <Dialog opened onClose={onClose} title={`Placements of ${sku.name}`} description={sku.code}>
      {data ? (
        <div className={layout.stack16}>
          <Placements stock={data} {...(canWrite ? { onMove } : {})} />
          <OffHand stock={data} />
        </div>
      ) : error ? (
        <LoadProblem title={catalogueMessages.loadFailed} query={{ error, refetch, isFetching }} />
      ) : (
        <Skeleton width="70%" />
      )}
    </Dialog>
  );
}

type PlacementsProps = { stock: SkuStock; onMove?: (moving: Moving) => void };

function Placements({ stock: { sku, placements, total }, onMove }: PlacementsProps) {
  if (placements.length === 0)
    return <p className={styles.none}>{catalogueMessages.noPlacements}</p>;
  return (
    <SmallTable
      label="Placements"
      columns={[
        'Box and warehouse',
        'Condition',
        { title: 'Qty', end: true },
        ...(onMove ? [{ title: 'Move', hidden: true } as const] : []),
      ]}
      foot={
        <tr>
          <th scope="row" colSpan={2}>
            Total
          </th>
          <EndCell>{formatNumber(total)}</EndCell>
          {onMove && <td />}
        </tr>
      }
    >
      {placements.map(({ wh, box, condition, qty }) => (
        <tr key={`${box?.id ?? wh.id} ${condition}`}>
          <TextCell>
            <TwoLines
              wraps
              first={
                box ? (
                  <Link to={boxRoutes.record(box.id)}>
                    <CodeText code={box.code} />
                  </Link>
                ) : (
                  <span className={styles.unboxed}>Unboxed</span>
                )
              }
              second={wh.name}
            />
          </TextCell>
          <td>
            <StatusBadge status={condition} tone={conditionLabels[condition].tone} />
          </td>
          <EndCell>{formatNumber(qty)}</EndCell>
          {onMove && (
            <EndCell>
              <IconButton
                small
                icon={IconPackageExport}
                label={`Move from ${placeName({ wh, box })}, ${condition}`}
                tip="Move items"
                onClick={() =>
                  onMove({ sku: sku.id, wh: wh.id, boxId: box?.id ?? null, condition })
                }
              />
            </EndCell>
          )}
        </tr>
      ))}
    </SmallTable>
  );
}

/** Units that are no longer on hand, with the place where that was noticed. */
function OffHand({ stock: { offHand } }: { stock: SkuStock }) {
  if (offHand.length === 0) return null;
  return (
    <section aria-label="Not on hand">
      <h3 className={styles.heading}>Not on hand</h3>
      <ul className={styles.offHand}>
        {offHand.map(({ wh, box, condition, qty }) => (
          <li key={`${box?.id ?? wh.id} ${condition}`}>
            <StatusBadge status={condition} tone={conditionLabels[condition].tone} />{' '}
            <span>
              {formatNumber(qty)} in {placeName({ wh, box })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
