import type { Product, Sku } from '@kolam/contract/inventory/catalogue/model.ts';
import type { Ref } from 'react';
import type { LazyPart } from '#core/lazy-part.tsx';
import { defineSlot } from '#core/slot.ts';
import type { Moving } from '#inventory/boxes/slots.ts';

type Named = Pick<Sku, 'id' | 'code' | 'name'>;

/** The movements of a product, in its drawer. */
export const skuLedger = defineSlot<LazyPart<{ sku: Pick<Sku, 'id'> }>>('skuLedger');

/** The dialog with every place of a product. */
export const placements =
  defineSlot<LazyPart<{ sku: Named; onMove: (moving: Moving) => void; onClose: () => void }>>(
    'placements',
  );

/** The dialog that corrects a product's stock. */
export const adjustment = defineSlot<LazyPart<{ sku: Named; onClose: () => void }>>('adjustment');

/** The button that approves a draft purchase order. */
export const orderApproval =
  defineSlot<
    LazyPart<{ order: NonNullable<Product['orders']['draft']>; className?: string | undefined }>
  >('orderApproval');

/** The dialog with the purchase orders of a product. `raise`: opened to add one. */
export const skuOrders =
  defineSlot<LazyPart<{ sku: Named; raise: boolean; onClose: () => void }>>('skuOrders');

/** The field for the vendor of the order raised with a new product. */
export const orderVendor =
  defineSlot<
    LazyPart<{
      value: string;
      onChange: (id: string) => void;
      onBlur: () => void;
      error: string | undefined;
      ref: Ref<HTMLInputElement>;
    }>
  >('orderVendor');
