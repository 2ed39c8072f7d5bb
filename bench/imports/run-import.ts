import { setTimeout as pause } from 'node:timers/promises';
import type { BenchedProduct } from '../harness/benched-product.ts';
import { getJson } from '../harness/target.ts';

type Import = { status: string; created: number; failure: string | null };

/** The polling interval of the screen for the progress of an import. */
const pollMs = 1000;

/**
 * Imports a file and returns the seconds until it was done. @throws when not everyone in it was
 * created
 */
export async function runImport(
  product: BenchedProduct,
  { file, people }: { file: Blob; people: number },
): Promise<number> {
  const form = new FormData();
  form.append('file', file, 'people.csv');
  const start = performance.now();
  const { headers } = product;
  const url = `${product.url}/api/admin/employees/import`;
  const response = await fetch(url, { method: 'POST', headers, body: form });
  if (response.status !== 202) throw new Error(`${response.status} ${await response.text()}`);
  const { importId } = await response.json();
  await untilDone(product, importId, people);
  return (performance.now() - start) / 1000;
}

async function untilDone(product: BenchedProduct, id: string, people: number): Promise<void> {
  for (;;) {
    const state = await getJson<Import>(product, `/api/admin/employees/imports/${id}`);
    if (state.status === 'done' && state.created === people) return;
    if (state.status === 'done' || state.status === 'failed') {
      throw new Error(`The import went wrong: ${JSON.stringify(state)}`);
    }
    await pause(pollMs);
  }
}
