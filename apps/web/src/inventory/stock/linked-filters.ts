import { useKnownBox } from '#inventory/boxes/box-picker.tsx';
import { useKnownSku } from '#inventory/catalogue/sku-picker.tsx';
import type { SelectFilter } from '#ui/filter-bar.tsx';

type Linked = { box: string | undefined; sku: string | undefined };

/**
 * Filters set by links from other screens: one box, one product. They can't be chosen here, so they
 * are shown, by name, only while they are set.
 */
export function useLinkedFilters(
  { box, sku }: Linked,
  setFilter: (name: 'box' | 'sku', value: string | undefined) => void,
): SelectFilter[] {
  const boxCode = useKnownBox(box ?? '').data?.code;
  const skuCode = useKnownSku(sku ?? '')?.code;
  const one = (
    id: 'box' | 'sku',
    value: string,
    given: { label: string; name?: string | undefined; all: string },
  ) => ({
    ...{ id, label: given.label, all: given.all, value },
    options: [{ value, label: given.name ?? 'Loading…' }],
    onChange: (chosen: string | undefined) => setFilter(id, chosen),
  });
  return [
    ...(box ? [one('box', box, { label: 'Box', name: boxCode, all: 'All boxes' })] : []),
    ...(sku ? [one('sku', sku, { label: 'Product', name: skuCode, all: 'All products' })] : []),
  ];
}
