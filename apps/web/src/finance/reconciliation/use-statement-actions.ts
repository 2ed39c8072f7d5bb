import { financeMessages } from '@kolam/contract/finance/messages.ts';
import { reconciliationMessages } from '@kolam/contract/finance/reconciliation/messages.ts';
import type { BankStatement } from '@kolam/contract/finance/reconciliation/model.ts';
import { api, download } from '#core/api.ts';
import { ApiProblem, withMessage } from '#core/api-problem.ts';
import { toastError } from '#core/problem-report.ts';
import { useConfirm } from '#ui/confirm.tsx';
import { formatCount } from '#ui/format.ts';
import { toast } from '#ui/toast.ts';
import { refreshReconciliation, removeCachedStatement } from './queries.ts';
import type { rowsSearch } from './statements-search.ts';

type RowSort = ReturnType<typeof rowsSearch.read>['sort'];

/** Why a statement has to stay; undefined when it can go. */
export const keepsFromRemoval = ({ matched }: BankStatement) =>
  matched === 0 ? undefined : reconciliationMessages.hasMatches(matched);

/** What the file of the unmatched rows is called. */
const exportName = ({ fileName }: BankStatement) =>
  `${fileName.replace(/\.\w{1,4}$/, '')} unmatched.csv`;

/** What is done with a statement as a whole. */
export function useStatementActions() {
  const confirm = useConfirm();

  /** In the order of their list, where it shows. */
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

  /** Answers whether it is gone. */
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
            // Someone matched a row of it since, or was faster.
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
