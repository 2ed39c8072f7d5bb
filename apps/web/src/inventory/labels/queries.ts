import type { QueryOf } from '@kolam/contract/api-types.ts';
import { useQuery } from '@tanstack/react-query';
import { api } from '#core/api.ts';
import { type LabelRow, newRow } from './label-values.ts';

type SkuQuery = QueryOf<'GET /admin/inventory/products/skus'>;
type BoxQuery = QueryOf<'GET /admin/inventory/boxes'>;

/** What to print labels for: all SKUs or boxes of a list, or single rows. */
export type LabelSource =
  | { kind: 'skus'; query: SkuQuery }
  | { kind: 'boxes'; query: BoxQuery }
  | { kind: 'box'; box: LabelledBox }
  /** One label for each received unit. */
  | { kind: 'receipt'; id: string }
  | { kind: 'rows'; labels: readonly Partial<Omit<LabelRow, 'key'>>[] };

type LabelledBox = { code: string; barcode: string; label: string };

type Page<T> = { data: readonly T[]; meta: { pages: number } };

/** Loads all pages of a list, one after the other. */
async function allOf<T>(load: (page: number) => Promise<Page<T>>): Promise<T[]> {
  const rows: T[] = [];
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const response = await load(page);
    rows.push(...response.data);
    pages = response.meta.pages;
  }
  return rows;
}

const skuLabels = async (filter: SkuQuery, signal: AbortSignal) => {
  const skus = await allOf((page) => {
    const query = { ...filter, sort: 'code', limit: 2000, page } as const;
    return api('GET /admin/inventory/products/skus', { query, signal });
  });
  return skus.map(({ code, name, mrp }) => newRow({ code, caption: name, mrp }));
};

const boxLabels = async (filter: BoxQuery, signal: AbortSignal) => {
  const boxes = await allOf((page) => {
    const query = { ...filter, sort: 'code', limit: 500, page } as const;
    return api('GET /admin/inventory/boxes', { query, signal });
  });
  return boxes.map(boxRow);
};

const boxRow = ({ code, barcode, label }: LabelledBox) =>
  newRow({ code: barcode, caption: label === '' ? code : `${code} · ${label}` });

/** From the receipt itself, since a list has only its first lines. */
const receiptLabels = async (id: string, signal: AbortSignal) => {
  const { data } = await api('GET /admin/inventory/grn/{id}', { params: { id }, signal });
  return data.lines.map(({ sku, qty }) =>
    newRow({ code: sku.code, caption: sku.name, copies: qty, mrp: sku.mrp }),
  );
};

/** The initial rows of the dialog, loaded once so that edits stay. */
export const useFirstRows = (source: LabelSource) =>
  useQuery({
    queryKey: ['labels', source],
    queryFn: ({ signal }): Promise<LabelRow[]> | LabelRow[] => {
      switch (source.kind) {
        case 'skus':
          return skuLabels(source.query, signal);
        case 'boxes':
          return boxLabels(source.query, signal);
        case 'box':
          return [boxRow(source.box)];
        case 'receipt':
          return receiptLabels(source.id, signal);
        case 'rows':
          return source.labels.map(newRow);
      }
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
