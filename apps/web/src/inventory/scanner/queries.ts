import type { BodyOf, ResponseOf } from '@kolam/contract/api-types.ts';
import { useQuery } from '@tanstack/react-query';
import { invalidate } from '#core/after-change.ts';
import { api } from '#core/api.ts';

export type Scanned = ResponseOf<'GET /admin/inventory/scanner/{code}'>;
export type ScannedBox = NonNullable<Scanned['box']>;
export type ScannedProduct = NonNullable<Scanned['product']>;
export type ScannedTicket = NonNullable<Scanned['ticket']>;

const scannerKey = ['scanner'];

/** Loads the current record of a code. Loads nothing for an empty one. */
export const useScanned = (code: string) =>
  useQuery({
    queryKey: [...scannerKey, code],
    queryFn: ({ signal }) =>
      api('GET /admin/inventory/scanner/{code}', { params: { code }, signal, maybeMissing: true }),
    enabled: code !== '',
    staleTime: 0,
  });

/** Maximum tickets on a card. A link leads to all. */
const mostTickets = 3;

/** Loads the newest open tickets with units of a SKU to pick, or out. */
export const useProductTickets = ({ id, code }: Pick<ScannedProduct, 'id' | 'code'>) =>
  useQuery({
    queryKey: [...scannerKey, 'tickets', id],
    queryFn: async ({ signal }) => {
      const query = { search: code, status: 'OPEN', limit: 25 } as const;
      const { data } = await api('GET /admin/inventory/provisioning', { query, signal });
      return data
        .map((ticket) => {
          const lines = ticket.lines.filter(({ sku }) => sku.id === id);
          const sum = (of: (line: (typeof lines)[number]) => number) =>
            lines.reduce((total, line) => total + of(line), 0);
          return {
            ...{ id: ticket.id, code: ticket.code, toRef: ticket.toRef },
            toPick: sum(({ qty, picked }) => qty - picked),
            out: sum(({ out }) => out),
          };
        })
        .filter(({ toPick, out }) => toPick > 0 || out > 0)
        .slice(0, mostTickets);
    },
    staleTime: 0,
  });

/** The same code was scanned again: the shown data may be outdated. */
export const scanAgain = (): Promise<void> => invalidate(scannerKey);

/** Assigns an unknown barcode to a SKU or a box. */
export const assignBarcode = (body: BodyOf<'PATCH /admin/inventory/barcodes/assign'>) =>
  api('PATCH /admin/inventory/barcodes/assign', { body });
