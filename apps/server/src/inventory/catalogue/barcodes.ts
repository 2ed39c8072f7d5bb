import type { BodyOf } from '@kolam/contract/core/endpoint.ts';
import type {
  assignBarcode as assignEndpoint,
  generateBarcodes as generateEndpoint,
} from '@kolam/contract/inventory/catalogue/endpoints.ts';
import { catalogueMessages } from '@kolam/contract/inventory/catalogue/messages.ts';
import { invalid } from '#core/failure.ts';
import type { Random } from '#core/random.ts';
import type { RequestContext } from '#core/request-context.ts';
import { assignBoxBarcode } from '#inventory/boxes/actions.ts';
import { holdersOf } from '#inventory/scan-codes/queries.ts';
import { findSkus } from './queries.ts';
import { editSku } from './update-sku.ts';

/**
 * Generates unused barcodes: 13 digits with a check digit, starting with 2, the GS1 prefixes 200 to
 * 299 for use inside a company. They are not stored.
 */
export async function generateBarcodes(
  context: RequestContext,
  { count }: BodyOf<typeof generateEndpoint>,
): Promise<{ data: string[] }> {
  return context.transaction(async (tx) => {
    const free = new Set<string>();
    while (free.size < count) {
      const some = Array.from({ length: count - free.size }, () => newBarcode(context.random));
      const taken = await holdersOf(tx, some);
      for (const barcode of some) if (!taken.has(barcode)) free.add(barcode);
    }
    return { data: [...free] };
  });
}

const digitsBefore = 11;

function newBarcode(random: Random): string {
  const digits = `2${Array.from({ length: digitsBefore }, () => random(10)).join('')}`;
  return `${digits}${checkDigit(digits)}`;
}

/** The last digit of an EAN-13: alternating weights 1 and 3, up to the next multiple of ten. */
function checkDigit(digits: string): number {
  const sum = [...digits].reduce(
    (total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 1 : 3),
    0,
  );
  return (10 - (sum % 10)) % 10;
}

/** Assigns a barcode to a SKU or box, or removes that of a SKU. */
export async function assignBarcode(context: RequestContext, body: BodyOf<typeof assignEndpoint>) {
  return context.transaction(async (tx) => {
    if ('boxId' in body) {
      const { boxId: id, barcode } = body;
      return { data: await assignBoxBarcode(tx, context, { id, barcode }) };
    }
    const { skuId, barcode } = body;
    const sku = (await findSkus(tx, [skuId])).get(skuId);
    if (!sku) throw invalid({ skuId: catalogueMessages.skuUnknown(skuId) });
    return { data: await editSku(tx, context, { id: sku.id, body: { barcode } }) };
  });
}
