import { financeMessages } from '@kolam/contract/finance/messages.ts';
import { reconciliationMessages } from '@kolam/contract/finance/reconciliation/messages.ts';
import type { BankStatement } from '@kolam/contract/finance/reconciliation/model.ts';
import { api, download } from '#core/api.ts';
import { ApiProblem, withSentence } from '#core/api-problem.ts';
import { sayFailure } from '#core/problem-report.ts';
import { useConfirm } from '#ui/confirm.tsx';
import { formatCount } from '#ui/format.ts';
import { toast } from '#ui/toast.ts';
import { forgetStatement, refreshReconciliation } from './queries.ts';
import type { rowsSearch } from './statements-search.ts';

type RowSort = ReturnType<typeof rowsSearch.read>['sort'];

/** Why a statement has to stay; undefined when it can go. */
export const keepsFromRemoval = ({ matched }: BankStatement) =>
  matched === 0 ? undefined : reconciliationMessages.hasMatches(matched);

/** What the file of the unmatched rows is called. */
const exportName = ({ fileName }: BankStatement) =>
  `${fileName.replace(/\.\w{1,4}$/, '')} unmatched.csv`;

/** What is done with a statement as a whole. */
export function useStatementActs() {
  const confirm = useConfirm();

  /** In the order of their list, where it shows. */
  async function saveUnmatched(statement: BankStatement, sort?: RowSort) {
    try {
      await download('GET /admin/finance/recon/statements/{id}/export', exportName(statement), {
        params: { id: statement.id },
        query: { sort },
      });
    } catch (error) {
      sayFailure(error);
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
            // Somebody matched a row of it since, or was faster.
            if (error instanceof ApiProblem) void refreshReconciliation();
            throw withSentence(error, financeMessages.requestFailed);
          },
        ),
    });
    if (!agreed) return false;
    toast.success(reconciliationMessages.deleted(fileName));
    void forgetStatement(id);
    return true;
  }

  return { saveUnmatched, remove };
}
