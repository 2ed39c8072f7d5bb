import type { Sku } from '@kolam/contract/inventory/catalogue/model.ts';
import { createContext, use } from 'react';
import type { Moving } from '#inventory/boxes/slots.ts';
import type { LabelSource } from '#inventory/labels/labels-panel.tsx';

type Named = Pick<Sku, 'id' | 'code' | 'name'>;

/** The open dialog of the screen, one at a time. */
export type ProductDialog =
  | { kind: 'create' }
  | { kind: 'import' }
  | { kind: 'edit'; sku: Sku }
  | { kind: 'placements'; sku: Named }
  | { kind: 'move'; moving: Moving }
  /** `raise`: opened to add an order, else to view existing ones. */
  | { kind: 'orders'; sku: Named; raise: boolean }
  | { kind: 'status'; sku: Named }
  | { kind: 'labels'; source: LabelSource };

export const ProductDialogContext = createContext<((dialog: ProductDialog) => void) | undefined>(
  undefined,
);

/** Returns a function by which a part of the screen opens a dialog in place of the open one. */
export function useOpenDialog(): (dialog: ProductDialog) => void {
  const open = use(ProductDialogContext);
  if (!open) throw new Error('useOpenWindow needs the screen of products around it');
  return open;
}
