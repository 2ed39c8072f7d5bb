import { useFormContext, useWatch } from 'react-hook-form';
import { numberOrNone } from '#core/typed-numbers.ts';
import { Notice } from '#ui/notice.tsx';
import { useAllBoxesWith, useSuggestions } from './queries.ts';
import { severalWarehouses } from './ticket-terms.ts';
import { type TicketValues, takenBeside } from './ticket-values.ts';

/** Warns before goods are issued that they come from several warehouses. */
export function WarehousesNotice() {
  const { control } = useFormContext<TicketValues>();
  const [lines, wh, transportBoxId] = useWatch({
    control,
    name: ['lines', 'wh', 'transportBoxId'],
  });
  const known = lines.filter(({ sku }) => sku !== '');
  const suggested = useSuggestions(
    known
      .filter(({ fromBoxId }) => fromBoxId === '')
      .map((line) => {
        const qty = numberOrNone(line.qty);
        return {
          ...{ sku: line.sku, wh, transportBoxId },
          qty: qty !== null && Number.isInteger(qty) && qty > 0 ? qty : null,
          taken: takenBeside(lines, lines.indexOf(line)),
        };
      }),
  );
  const boxed = known.filter(({ fromBoxId }) => fromBoxId !== '');
  const named = useAllBoxesWith(boxed.map(({ sku }) => sku))
    .filter(({ id }) => boxed.some(({ fromBoxId }) => fromBoxId === id))
    .map((box) => ({ wh: { id: box.wh, name: box.site, city: box.city } }));
  const picks = suggested.flatMap((each) => each.picks);
  const message = severalWarehouses([...named, ...picks]);
  return message === undefined ? null : <Notice tone="attention" message={message} />;
}
