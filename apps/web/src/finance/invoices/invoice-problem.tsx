import { financeMessages } from '@kolam/contract/finance/messages.ts';
import { Button } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { ApiProblem } from '#core/api-problem.ts';
import { LoadProblem } from '#core/load-problem.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Link } from '#ui/link.tsx';
import { Panel } from '#ui/panel.tsx';
import { invoiceRoutes } from './routes.ts';

type InvoiceProblemProps = { query: Pick<UseQueryResult, 'error' | 'refetch' | 'isFetching'> };

/** Shown in place of an invoice that does not exist or could not be loaded. */
export function InvoiceProblem({ query }: InvoiceProblemProps) {
  const { error, refetch, isFetching } = query;
  if (error instanceof ApiProblem && error.status === 404) {
    return (
      <Panel>
        <EmptyState
          headsPage
          title="There is no such invoice"
          description="The link may be incomplete, or it was a draft and is deleted."
          action={
            <Button variant="default" component={Link} to={invoiceRoutes.list()}>
              Go to all invoices
            </Button>
          }
        />
      </Panel>
    );
  }
  return (
    <Panel>
      <LoadProblem title={financeMessages.loadFailed} query={{ error, refetch, isFetching }} />
    </Panel>
  );
}
