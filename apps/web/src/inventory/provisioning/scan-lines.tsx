import { useRef, useState } from 'react';
import { api } from '#core/api.ts';
import { sentenceOf } from '#core/api-problem.ts';
import { type Echo, ScanEcho } from '#ui/scan-echo.tsx';
import { ScanPanel } from '../scanner/scan-panel.tsx';

type ScanLinesProps = {
  /** Adds a unit of a product and answers how many there are now; undefined where there is no room. */
  onScanned: (sku: string) => number | undefined;
};

/** Adds goods to a new ticket by scanning them, each scan one unit. */
export function ScanLines({ onScanned }: ScanLinesProps) {
  const [echo, setEcho] = useState<Echo>();
  const queue = useRef(Promise.resolve());
  const say = (tone: Echo['tone'], text: string) =>
    setEcho((before) => ({ tone, text, at: (before?.at ?? 0) + 1 }));

  async function add(code: string) {
    try {
      const sku = await skuOf(code);
      if (!sku) return say('bad', `SKU not found for code: ${code}`);
      const qty = onScanned(sku.id);
      if (qty === undefined) return say('bad', `No room for ${sku.name} on this ticket`);
      say('good', `${sku.name}: ${qty}`);
    } catch (thrown) {
      say('bad', sentenceOf(thrown));
    }
  }

  function onCode(code: string) {
    queue.current = queue.current.then(() => add(code));
  }

  return (
    <>
      <ScanPanel label="Or scan products" onCode={onCode} />
      {echo && <ScanEcho echo={echo} hint="" />}
    </>
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
