import type { Party } from '@kolam/contract/finance/parties/model.ts';
import { quotationMessages } from '@kolam/contract/finance/quotations/messages.ts';
import type { Quotation } from '@kolam/contract/finance/quotations/model.ts';
import { useState } from 'react';
import { LoadProblem } from '#core/load-problem.tsx';
import { DataTable } from '#ui/data-table/data-table.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Pager } from '#ui/pager.tsx';
import { useQuotationsPage } from './queries.ts';
import { ownQuotationColumns } from './quotation-columns.tsx';
import { nameOf } from './quotation-terms.ts';
import { quotationRoutes } from './routes.ts';

const pageLength = 25;

/** The quotations of a customer, newest first. */
export function CustomerQuotations({ customer }: { customer: Party }) {
  const [{ sort, page }, setState] = useState({ sort: '-issuedOn', page: 1 });
  const query = useQuotationsPage({
    party: customer.id,
    sort: sort as '-issuedOn',
    page,
    limit: pageLength,
  });
  const { data, error, isPlaceholderData } = query;
  const total = data?.meta.total;
  return (
    <DataTable<Quotation>
      id="customer-quotations"
      caption="Quotations"
      noun={['quotation', 'quotations']}
      columns={ownQuotationColumns}
      rows={data?.data}
      rowId={({ id }) => id}
      rowName={nameOf}
      total={total}
      fetching={isPlaceholderData}
      href={({ id }) => quotationRoutes.record(id)}
      sort={sort}
      onSort={(next) => setState({ sort: next, page: 1 })}
      empty={
        <EmptyState
          title={quotationMessages.empty}
          description="Offers to this customer show here."
        />
      }
      error={error && !data && <LoadProblem title={quotationMessages.loadFailed} query={query} />}
      footer={
        total !== undefined &&
        total > pageLength && (
          <Pager
            page={page}
            limit={pageLength}
            total={total}
            onPage={(next) => setState({ sort, page: next })}
          />
        )
      }
    />
  );
}
