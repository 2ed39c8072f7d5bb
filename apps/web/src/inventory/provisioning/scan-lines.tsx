import { useRef, useState } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { sentenceOf } from '#core/api-problem.ts';
import { exactCode } from '#core/exact-code.ts';
import { type Echo, ScanEcho } from '#ui/scan-echo.tsx';
import { ScanPanel } from '../scanner/scan-panel.tsx';
import styles from './ticket-form.module.css';
import { newLine, scannedLine, type TicketValues } from './ticket-values.ts';

/** Adds goods to a new ticket by scanning them, each scan one unit; beside the form, being one itself. */
export function ScanLines() {
  const { control, clearErrors, getValues, setValue } = useFormContext<TicketValues>();
  const { append } = useFieldArray({ control, name: 'lines' });
  const [echo, setEcho] = useState<Echo>();
  const queue = useRef(Promise.resolve());
  const say = (tone: Echo['tone'], text: string) =>
    setEcho((before) => ({ tone, text, at: (before?.at ?? 0) + 1 }));

  async function add(code: string) {
    try {
      const found = await exactCode(code);
      if (!found) return say('bad', `SKU not found for code: ${code}`);
      const { product } = found;
      if (!product) return say('bad', `${code} is a ${found.type}: scan products here`);
      const lines = getValues('lines');
      const next = scannedLine(lines, product.id);
      if (!next) return say('bad', `${product.name} could not be added: look at its line`);
      const { at, qty } = next;
      if (at < lines.length) {
        setValue(`lines.${at}.sku`, product.id, { shouldDirty: true });
        setValue(`lines.${at}.qty`, String(qty), { shouldDirty: true });
        clearErrors(`lines.${at}`);
      } else {
        append(newLine(product.id), { shouldFocus: false });
      }
      say('good', `${product.name}: ${qty}`);
    } catch (thrown) {
      say('bad', sentenceOf(thrown));
    }
  }

  function onCode(code: string) {
    queue.current = queue.current.then(() => add(code));
  }

  return (
    <div className={styles.scanLines}>
      <ScanPanel label="Scan products" verb="Add" onCode={onCode} folded="Add goods by scanning" />
      {echo && <ScanEcho echo={echo} hint="" />}
    </div>
  );
}
