import { provisioningMessages } from '@kolam/contract/inventory/provisioning/messages.ts';
import { messageOf } from '#core/api-problem.ts';
import { numberOrNone } from '#core/typed-numbers.ts';
import { placeName } from '#inventory/stock/terms.ts';
import { formatDate, formatNumber } from '#ui/format.ts';
import { useSuggestion } from './queries.ts';
import styles from './ticket-form.module.css';
import type { TicketLineValues } from './ticket-values.ts';

/** Places shown by name. Others are only counted. */
const named = 3;

type PickSuggestionProps = {
  line: TicketLineValues;
  /** The only warehouse to pick in, if any. */
  wh: string;
  /** The box that the goods go into, or empty. */
  transportBoxId: string;
  /** Units that other lines take from boxes they name. */
  taken: string;
};

/** Shows where a line is picked, the oldest stock first, or that there is not enough. */
export function PickSuggestion({ line, wh, transportBoxId, taken }: PickSuggestionProps) {
  const { sku, qty, fromBoxId } = line;
  const units = numberOrNone(qty);
  const wanted = units !== null && Number.isInteger(units) && units > 0 ? units : null;
  const { data, error } = useSuggestion({
    sku: fromBoxId === '' ? sku : '',
    qty: wanted,
    wh,
    transportBoxId,
    taken,
  });
  if (sku === '' || fromBoxId !== '' || wanted === null) return null;
  if (error && !data) return <span>{messageOf(error)}</span>;
  if (!data) return <span aria-busy="true">Looking where it lies…</span>;
  const { missing, available, picks } = data;
  if (missing > 0) {
    const { code } = data.sku;
    const place = wh === '' ? null : (picks[0]?.wh.name ?? 'this warehouse');
    return (
      <span className={styles.short} role="status">
        {provisioningMessages.insufficient(available, { code, place })}
      </span>
    );
  }
  const rest = picks.length - named;
  return (
    <span>
      {picks
        .slice(0, named)
        .map(
          (pick) =>
            `${formatNumber(pick.qty)} from ${placeName(pick)} (since ${formatDate(pick.since)})`,
        )
        .join('; ')}
      {rest > 0 && `; and ${formatNumber(rest)} more places`}
    </span>
  );
}
