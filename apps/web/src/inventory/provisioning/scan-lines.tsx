import { useRef, useState } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { api } from '#core/api.ts';
import { sentenceOf } from '#core/api-problem.ts';
import { Fold } from '#ui/fold.tsx';
import { type Echo, ScanEcho } from '#ui/scan-echo.tsx';
import { ScanPanel } from '../scanner/scan-panel.tsx';
import styles from './ticket.module.css';
import { newLine, scannedLine, type TicketValues } from './ticket-values.ts';

/** Adds goods to a new ticket by scanning them, each scan one unit; beside the form, being one itself. */
export function ScanLines() {
  const { control, getValues, setValue } = useFormContext<TicketValues>();
  const { append } = useFieldArray({ control, name: 'lines' });
  const [echo, setEcho] = useState<Echo>();
  const queue = useRef(Promise.resolve());
  const say = (tone: Echo['tone'], text: string) =>
    setEcho((before) => ({ tone, text, at: (before?.at ?? 0) + 1 }));

  async function add(code: string) {
    try {
      const sku = await skuOf(code);
      if (!sku) return say('bad', `SKU not found for code: ${code}`);
      const lines = getValues('lines');
      const next = scannedLine(lines, sku.id);
      if (!next) return say('bad', `${sku.name} could not be added: look at its line`);
      const { at, qty } = next;
      if (at < lines.length) {
        setValue(`lines.${at}.sku`, sku.id, { shouldDirty: true });
        setValue(`lines.${at}.qty`, String(qty), { shouldDirty: true });
      } else {
        append(newLine(sku.id), { shouldFocus: false });
      }
      say('good', `${sku.name}: ${qty}`);
    } catch (thrown) {
      say('bad', sentenceOf(thrown));
    }
  }

  function onCode(code: string) {
    queue.current = queue.current.then(() => add(code));
  }

  return (
    <div className={styles.scanLines}>
      <Fold title="Add goods by scanning" filled={false} wrong={false}>
        <div className={styles.scan}>
          <ScanPanel label="Scan products" verb="Add" onCode={onCode} />
          <ScanEcho echo={echo} hint="Scan each unit: it is added to the goods below." />
        </div>
      </Fold>
    </div>
  );
}

/** The product that a code or barcode names; the server searches both. */
async function skuOf(code: string) {
  const query = { search: code, limit: 20 };
  const { data } = await api('GET /admin/inventory/products/skus', { query });
  const wanted = code.toLowerCase();
  return data.find(
    (sku) => sku.code.toLowerCase() === wanted || sku.barcode?.toLowerCase() === wanted,
  );
}
