import {
  pickListTexts,
  provisioningMessages,
} from '@kolam/contract/inventory/provisioning/messages.ts';
import type { Ticket, TicketLine } from '@kolam/contract/inventory/provisioning/model.ts';
import { boxRoutes } from '#inventory/boxes/routes.ts';
import { productRoutes } from '#inventory/catalogue/routes.ts';
import { formatNumber } from '#ui/format.ts';
import { Link } from '#ui/link.tsx';
import { Panel } from '#ui/panel.tsx';
import { inWalkingOrder } from './pick-scan.ts';
import { PickedCount } from './picked-count.tsx';
import { PrintedCode } from './printed-code.tsx';
import styles from './ticket.module.css';
import { unitText } from './ticket-terms.ts';

const { columns, unboxed } = pickListTexts;

type PickListProps = { ticket: Ticket; canPick: boolean };

/** The pick list, place by place, on screen and on paper. */
export function PickList({ ticket, canPick }: PickListProps) {
  const { lines, qty, out } = ticket;
  const came = qty > out;
  return (
    <Panel title={pickListTexts.title} aside={unitText(qty)} flush>
      {lines.length === 0 ? (
        <p className={styles.none}>{provisioningMessages.noLines}</p>
      ) : (
        <table className={styles.lines} aria-label={pickListTexts.title}>
          <thead>
            <tr>
              <th scope="col">{columns.place}</th>
              <th scope="col">{columns.code}</th>
              <th scope="col">{columns.name}</th>
              <th scope="col" className={styles.end}>
                {columns.qty}
              </th>
              <th scope="col" className={styles.end}>
                {columns.picked}
              </th>
              {came && (
                <th scope="col" className={styles.end} data-screen-only>
                  Still out
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {inWalkingOrder(lines).map((line, at, walk) => (
              <Line
                key={line.id}
                ticket={ticket}
                line={line}
                begins={line.box?.id !== walk[at - 1]?.box?.id}
                canPick={canPick}
                came={came}
              />
            ))}
          </tbody>
        </table>
      )}
    </Panel>
  );
}

type LineProps = PickListProps & {
  line: TicketLine;
  /** The first line of its box, where the printed box code can be scanned. */
  begins: boolean;
  came: boolean;
};

function Line({ ticket, line, begins, canPick, came }: LineProps) {
  const { sku, wh, box, qty, picked, out } = line;
  const isPicked = picked === qty;
  return (
    <tr data-picked={isPicked || undefined}>
      <td className={styles.place}>
        {box ? (
          <>
            <Link to={boxRoutes.record(box.id)}>{box.code}</Link> · {wh.name}
            {begins && (
              <div className={styles.boxCode}>
                <PrintedCode text={box.code} />
              </div>
            )}
          </>
        ) : (
          `${wh.name}, ${unboxed}`
        )}
      </td>
      <td className={styles.code}>
        <Link to={productRoutes.record(sku.id)}>{sku.code}</Link>
      </td>
      <td className={styles.name}>{sku.name}</td>
      <td className={styles.qty}>
        {formatNumber(qty)} {sku.unit}
      </td>
      <td className={styles.picked}>
        {/* On paper, a box to tick unless the line is already picked. */}
        <span className={styles.onPaper} aria-hidden="true" data-picked={isPicked || undefined} />
        <span className={styles.onScreen}>
          <PickedCount ticket={ticket} line={line} canPick={canPick} />
        </span>
      </td>
      {came && (
        <td className={styles.out} data-screen-only>
          <span className={styles.outLabel}>Still out </span>
          {formatNumber(out)}
        </td>
      )}
    </tr>
  );
}
