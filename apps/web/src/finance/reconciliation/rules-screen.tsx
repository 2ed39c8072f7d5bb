import { reconciliationMessages as messages } from '@kolam/contract/finance/reconciliation/messages.ts';
import type { EntryRule } from '@kolam/contract/finance/reconciliation/model.ts';
import { entryRuleList } from '@kolam/contract/finance/reconciliation/values.ts';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { refreshAll } from '#core/after-change.ts';
import { withMessage } from '#core/api-problem.ts';
import { EmptyList } from '#core/empty-list.tsx';
import { listQuery } from '#core/list-search.ts';
import { useListState } from '#core/list-state.ts';
import { ListTable } from '#core/list-table.tsx';
import { useCan } from '#core/session.ts';
import { useConfirm } from '#ui/confirm.tsx';
import type { RowAction } from '#ui/data-table/column.ts';
import { useOpenDialog } from '#ui/dialog-host.tsx';
import { lazyDialog } from '#ui/lazy-dialog.tsx';
import { toast } from '#ui/toast.ts';
import { ruleColumns } from './rule-columns.tsx';
import { RuleDrawer } from './rule-drawer.tsx';
import { deleteRule, useRulesPage } from './rule-queries.ts';

// The form loads schemas, which the list doesn't need.
const RuleDialog = lazyDialog(() => import('./rule-dialog.tsx'), 'RuleDialog');

const noun = ['rule', 'rules'] as const;

/** The rules for bank rows, a drawer with one, and the dialog to change them. */
export function RulesScreen() {
  const list = useListState(entryRuleList);
  const query = useRulesPage(listQuery(list.state));
  const canWrite = useCan('finance:write');
  const openDialog = useOpenDialog();
  const edit = (rule: EntryRule) => openDialog(RuleDialog, { rule });
  const remove = useRemoval(() => list.setOpen(undefined));
  const actions = (rule: EntryRule): RowAction[] => [
    {
      label: 'Edit',
      icon: IconPencil,
      visible: canWrite,
      onSelect: () => edit(rule),
    },
    { label: 'Delete', icon: IconTrash, visible: canWrite, onSelect: () => void remove(rule) },
  ];
  return (
    <>
      <ListTable<EntryRule>
        list={list}
        query={query}
        id="entry-rules"
        caption="Rules for bank rows"
        noun={noun}
        columns={ruleColumns}
        rows={query.data?.data}
        rowId={({ id }) => id}
        rowName={({ text }) => text}
        total={query.data?.meta.total}
        onOpen={({ id }) => list.setOpen(id)}
        actions={actions}
        empty={
          <EmptyList
            list={list}
            title={messages.noRules}
            description="A rule says which head rows with a text have. It is made while a row of a statement is recorded as another entry."
          />
        }
        problem={messages.rulesLoadFailed}
      />
      {/* Closes while its rule is changed: only one dialog is shown at a time. */}
      <RuleDrawer
        id={list.state.open}
        onClose={() => list.setOpen(undefined)}
        onEdit={edit}
        onDelete={(rule) => void remove(rule)}
      />
    </>
  );
}

/** Asks for confirmation and deletes a rule. */
function useRemoval(onRemoved: () => void): (rule: EntryRule) => Promise<void> {
  const confirm = useConfirm();
  return async (rule) => {
    const agreed = await confirm({
      title: `Delete the rule for ${rule.text}?`,
      effects: ['It is no longer offered. What was recorded by it stays.'],
      verb: 'Delete',
      busyText: 'Deleting...',
      tone: 'danger',
      run: () =>
        deleteRule(rule).catch((error: unknown) => {
          throw withMessage(error, messages.ruleDeleteFailed);
        }),
    });
    if (!agreed) return;
    onRemoved();
    toast.success(messages.ruleDeleted, { about: rule.id });
    void refreshAll();
  };
}
