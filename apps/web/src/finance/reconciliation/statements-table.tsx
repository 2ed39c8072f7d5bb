import { financeMessages } from '@kolam/contract/finance/messages.ts';
import type { BankStatement } from '@kolam/contract/finance/reconciliation/model.ts';
import { bankStatementList } from '@kolam/contract/finance/reconciliation/values.ts';
import { IconDownload, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { listQuery } from '#core/list-search.ts';
import { useListState } from '#core/list-state.ts';
import { ListTable } from '#core/list-table.tsx';
import { useCan } from '#core/session.ts';
import type { RowAction } from '#ui/data-table/column.ts';
import { NoStatements } from './no-statements.tsx';
import { useStatementsPage } from './queries.ts';
import { statementRoutes } from './routes.ts';
import { statementColumns } from './statement-columns.tsx';
import { keepsFromRemoval, useStatementActions } from './use-statement-actions.ts';

const noun = ['statement', 'statements'] as const;

function useRowActions() {
  const canWrite = useCan('finance:write');
  const { saveUnmatched, remove } = useStatementActions();
  return (statement: BankStatement): RowAction[] => [
    {
      label: 'Export unmatched',
      icon: IconDownload,
      disabled: statement.unmatched === 0 ? 'Every row is matched or set aside' : undefined,
      onSelect: () => void saveUnmatched(statement),
    },
    {
      label: 'Delete',
      icon: IconTrash,
      tone: 'bad',
      visible: canWrite,
      disabled: keepsFromRemoval(statement),
      onSelect: () => void remove(statement),
    },
  ];
}

type StatementsTableProps = {
  /** The button that imports the first one, for users who may. */
  add: ReactNode;
};

/** Statements, searched, sorted and paged by the server. */
export function StatementsTable({ add }: StatementsTableProps) {
  const list = useListState(bankStatementList);
  const query = useStatementsPage(listQuery(list.state));
  const actions = useRowActions();
  return (
    <ListTable<BankStatement>
      list={list}
      query={query}
      id="bank-statements"
      caption="Bank statements"
      noun={noun}
      columns={statementColumns}
      rows={query.data?.data}
      rowId={({ id }) => id}
      rowName={({ fileName }) => fileName}
      total={query.data?.meta.total}
      href={({ id }) => statementRoutes.record(id)}
      actions={actions}
      empty={<NoStatements narrowed={list.narrowed} onClear={list.clear} add={add} />}
      problem={financeMessages.loadFailed}
    />
  );
}
