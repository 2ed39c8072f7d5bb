import { bankRowList } from '@kolam/contract/finance/reconciliation/values.ts';
import { Button } from '@mantine/core';
import { IconChecks, IconDownload, IconTrash } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useListState } from '#core/list-state.ts';
import { useCan } from '#core/session.ts';
import { useSingleAction } from '#core/single-action.ts';
import { formatNumber } from '#ui/format.ts';
import { type StatementRecord, useSureRows } from './queries.ts';
import { statementRoutes } from './routes.ts';
import { useAcceptSure } from './use-accept-sure.ts';
import { keepsFromRemoval, useStatementActions } from './use-statement-actions.ts';

/** The actions on a statement as a whole that the user may run, the most used first. */
export function StatementActions({ record }: { record: StatementRecord }) {
  const { data: statement } = record;
  const sure = useSureRows(statement.id).data?.sure;
  const canWrite = useCan('finance:write');
  const navigate = useNavigate();
  const acceptSure = useAcceptSure(statement.id);
  const { saveUnmatched, remove } = useStatementActions();
  const { sort } = useListState(bankRowList).state;
  const saving = useSingleAction({ mutationFn: () => saveUnmatched(statement, sort) });

  async function removeAndLeave() {
    if (await remove(statement)) {
      await navigate({ href: statementRoutes.list(), replace: true });
    }
  }

  return (
    <>
      {canWrite && (
        <Button
          leftSection={<IconChecks size={16} aria-hidden="true" />}
          disabled={!sure}
          onClick={() => void acceptSure()}
        >
          Accept all sure ones{sure !== undefined && ` (${formatNumber(sure)})`}
        </Button>
      )}
      <Button
        variant="default"
        leftSection={<IconDownload size={16} aria-hidden="true" />}
        disabled={statement.unmatched === 0 || saving.isPending}
        onClick={() => saving.start()}
      >
        {saving.isPending ? 'Exporting...' : 'Export unmatched'}
      </Button>
      {canWrite && keepsFromRemoval(statement) === undefined && (
        <Button
          variant="default"
          leftSection={<IconTrash size={16} aria-hidden="true" />}
          onClick={() => void removeAndLeave()}
        >
          Delete
        </Button>
      )}
    </>
  );
}
