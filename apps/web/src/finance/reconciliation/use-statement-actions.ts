import { financeMessages } from '@kolam/contract/finance/messages.ts';
import { reconciliationMessages } from '@kolam/contract/finance/reconciliation/messages.ts';
import type { BankStatement } from '@kolam/contract/finance/reconciliation/model.ts';
import type { bankRowList } from '@kolam/contract/finance/reconciliation/values.ts';
import { api, download } from '#core/api.ts';
import { ApiProblem, withMessage } from '#core/api-problem.ts';
import type { StateOf } from '#core/list-search.ts';
import { toastError } from '#core/problem-report.ts';
import { useConfirm } from '#ui/confirm.tsx';
import { formatCount } from '#ui/format.ts';
import { toast } from '#ui/toast.ts';
import { refreshReconciliation, removeCachedStatement } from './queries.ts';

type RowSort = StateOf<typeof bankRowList>['sort'];

/** Returns why a statement can't be removed, or undefined if it can. */
export const keepsFromRemoval = ({ matched }: BankStatement) =>
  matched === 0 ? undefined : reconciliationMessages.hasMatches(matched);

/** Returns the file name for the export of the unmatched rows. */
const exportName = ({ fileName }: BankStatement) =>
  `${fileName.replace(/\.\w{1,4}$/, '')} unmatched.csv`;

/** The actions on a statement as a whole. */
export function useStatementActions() {
  const confirm = useConfirm();

  /** In the order of the list, if it is on screen. */
  async function saveUnmatched(statement: BankStatement, sort?: RowSort) {
    try {
      await download('GET /admin/finance/recon/statements/{id}/export', exportName(statement), {
        params: { id: statement.id },
        query: { sort },
      });
    } catch (error) {
      toastError(error);
    }
  }

  /** Resolves to whether it was removed. */
  async function remove(statement: BankStatement): Promise<boolean> {
    const { id, fileName, rows, setAside } = statement;
    const agreed = await confirm({
      title: `Delete ${fileName}?`,
      effects: [
        `${formatCount(rows, ['row goes', 'rows go'])} with it.`,
        ...(setAside > 0 ? [`${formatCount(setAside, ['was', 'were'])} set aside.`] : []),
        'The payments stay as they are, and the file can be imported again.',
      ],
      verb: 'Delete',
      busyText: 'Deleting...',
      tone: 'danger',
      run: () =>
        api('DELETE /admin/finance/recon/statements/{id}', { params: { id } }).catch(
          (error: unknown) => {
            // Another user has matched a row of it since, or was faster.
            if (error instanceof ApiProblem) void refreshReconciliation();
            throw withMessage(error, financeMessages.requestFailed);
          },
        ),
    });
    if (!agreed) return false;
    toast.success(reconciliationMessages.deleted(fileName));
    void removeCachedStatement(id);
    return true;
  }

  return { saveUnmatched, remove };
}
