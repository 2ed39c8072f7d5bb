import type { QueryOf } from '@kolam/contract/api-types.ts';
import { download } from '#core/api.ts';
import { ExportMenu } from '#core/export-menu.tsx';

const route = 'GET /admin/finance/invoices/export';

type ExportInvoicesProps = { query: Omit<QueryOf<typeof route>, 'format'> };

/** Downloads the whole filtered list in one of two formats. */
export function ExportInvoices({ query }: ExportInvoicesProps) {
  const name = query.kind === 'purchase' ? 'purchases' : 'invoices';
  return (
    <ExportMenu
      save={(format) => download(route, `${name}.${format}`, { query: { ...query, format } })}
    />
  );
}
