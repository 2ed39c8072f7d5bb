import { useRef, useState } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { messageOf } from '#core/api-problem.ts';
import { ScanPanel } from '#core/scanning/scan-panel.tsx';
import { type ExactCode, exactCode } from '#inventory/exact-code.ts';
import { type Echo, ScanEcho } from '#ui/scan-echo.tsx';
import { boxesWith } from './queries.ts';
import styles from './ticket-form.module.css';
import { newLine, scannedLine, type TicketValues } from './ticket-values.ts';

type ScannedBox = NonNullable<ExactCode['box']>;

type ScanLinesProps = {
  /** For an existing ticket, the box that its goods go into. Null: none. */
  ownBox?: { id: string; code: string } | null;
};

/**
 * Adds goods to a ticket by scanning, one unit per scan. A storage box becomes the place of the
 * last product, and a transport box the one for all goods of a new ticket. Rendered beside the
 * form, since it is a form itself.
 */
export function ScanLines({ ownBox }: ScanLinesProps) {
  const { control, clearErrors, getValues, setValue } = useFormContext<TicketValues>();
  const { append } = useFieldArray({ control, name: 'lines' });
  const [echo, setEcho] = useState<Echo>();
  const queue = useRef(Promise.resolve());
  /** The last scanned product and its line. A storage box becomes its place. */
  const last = useRef<{ at: number; sku: string; name: string }>(undefined);
  const showEcho = (tone: Echo['tone'], text: string) =>
    setEcho((before) => ({ tone, text, at: (before?.at ?? 0) + 1 }));

  function goInto({ id, code, status }: ScannedBox) {
    if (ownBox !== undefined) {
      return ownBox?.id === id
        ? showEcho('plain', `Goods go into ${code}`)
        : showEcho('bad', `${code} is not the box of this ticket`);
    }
    if (status !== 'AVAILABLE')
      return showEcho('bad', `${code} is not available: take another box`);
    setValue('transportBoxId', id, { shouldDirty: true });
    clearErrors('transportBoxId');
    showEcho('plain', `Goods go into ${code}`);
  }

  async function pickFrom({ id, code }: ScannedBox) {
    const { at, sku, name } = last.current ?? {};
    const isThere = at !== undefined && getValues(`lines.${at}.sku`) === sku;
    if (!isThere || sku === undefined) {
      return showEcho(
        'bad',
        `${code} is a box: scan a product first, then the box that it is picked from`,
      );
    }
    const boxes = await boxesWith(sku);
    const wh = getValues('wh');
    if (!boxes.some((box) => box.id === id && (wh === '' || box.wh === wh))) {
      return showEcho('bad', `There is no good ${name} to pick in ${code}`);
    }
    setValue(`lines.${at}.fromBoxId`, id, { shouldDirty: true });
    clearErrors(`lines.${at}`);
    showEcho('plain', `${name}: from ${code}`);
  }

  async function add(code: string) {
    try {
      const found = await exactCode(code);
      if (!found) return showEcho('bad', `SKU not found for code: ${code}`);
      const { product, box } = found;
      if (box?.type === 'transport') return goInto(box);
      if (box) return await pickFrom(box);
      if (!product)
        return showEcho('bad', `${code} is a ${found.type}: scan products or boxes here`);
      const lines = getValues('lines');
      const next = scannedLine(lines, product.id, last.current?.at);
      if (!next) return showEcho('bad', `${product.name} could not be added: look at its line`);
      const { at, qty } = next;
      if (at < lines.length) {
        setValue(`lines.${at}.sku`, product.id, { shouldDirty: true });
        setValue(`lines.${at}.qty`, String(qty), { shouldDirty: true });
        clearErrors(`lines.${at}`);
      } else {
        append(newLine(product.id), { shouldFocus: false });
      }
      last.current = { at, sku: product.id, name: product.name };
      showEcho('good', `${product.name}: ${qty}`);
    } catch (thrown) {
      showEcho('bad', messageOf(thrown));
    }
  }

  function onCode(code: string) {
    queue.current = queue.current.then(() => add(code));
  }

  return (
    <div className={styles.scanLines}>
      <ScanPanel
        label="Scan products or boxes"
        verb="Add"
        onCode={onCode}
        folded="Add goods by scanning"
      />
      {echo && <ScanEcho echo={echo} hint="" />}
    </div>
  );
}
