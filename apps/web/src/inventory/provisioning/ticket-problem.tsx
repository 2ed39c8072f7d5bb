import { provisioningMessages } from '@kolam/contract/inventory/provisioning/messages.ts';
import { Button } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { ApiProblem, reasonOf, titledByServer } from '#core/api-problem.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { Link } from '#ui/link.tsx';
import { Panel } from '#ui/panel.tsx';
import { ticketRoutes } from './routes.ts';

const titleOf = titledByServer(provisioningMessages.loadFailed);

type TicketProblemProps = {
  query: { error: Error | null } & Pick<UseQueryResult, 'refetch' | 'isFetching'>;
};

/** Shown instead of a ticket that doesn't exist or could not be loaded. */
export function TicketProblem({ query }: TicketProblemProps) {
  const { error, refetch, isFetching } = query;
  if (error instanceof ApiProblem && error.status === 404) {
    return (
      <Panel>
        <EmptyState
          headsPage
          title="There is no such ticket"
          description="The link may be incomplete."
          action={
            <Button variant="default" component={Link} to={ticketRoutes.list()}>
              Go to all tickets
            </Button>
          }
        />
      </Panel>
    );
  }
  return (
    <Panel>
      <ErrorPanel
        {...reasonOf(error)}
        {...(error ? titleOf(error) : { title: provisioningMessages.loadFailed })}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    </Panel>
  );
}
