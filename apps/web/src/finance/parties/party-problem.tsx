import { financeMessages } from '@kolam/contract/finance/messages.ts';
import type { PartyKind } from '@kolam/contract/finance/parties/model.ts';
import { Button } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { ApiProblem } from '#core/api-problem.ts';
import { LoadProblem } from '#core/load-problem.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Link } from '#ui/link.tsx';
import { Panel } from '#ui/panel.tsx';
import { partyTexts } from './party-texts.ts';

type PartyProblemProps = {
  kind: PartyKind;
  query: Pick<UseQueryResult, 'error' | 'refetch' | 'isFetching'>;
};

/** Shown in place of a customer or vendor that does not exist or could not be loaded. */
export function PartyProblem({ kind, query }: PartyProblemProps) {
  const { error, refetch, isFetching } = query;
  const { one, noun, list } = partyTexts[kind];
  return (
    <Panel>
      {error instanceof ApiProblem && error.status === 404 ? (
        <EmptyState
          headsPage
          title={`There is no such ${one}`}
          description="The link may be incomplete, or the record is deleted."
          action={
            <Button variant="default" component={Link} to={list}>
              Go to all {noun[1]}
            </Button>
          }
        />
      ) : (
        <LoadProblem title={financeMessages.loadFailed} query={{ error, refetch, isFetching }} />
      )}
    </Panel>
  );
}
