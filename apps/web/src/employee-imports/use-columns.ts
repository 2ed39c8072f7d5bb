import type { EmployeeImport } from '@kolam/contract/employee-imports/model.ts';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { sayFailure } from '#core/problem-report.ts';
import { type Columns, columnProblems } from './column-problems.ts';
import { checkAgain } from './import-actions.ts';
import { refreshImport } from './queries.ts';

/**
 * The columns of an import as somebody matches them. Each change has the file checked again: at
 * once, or as soon as the check before it is over. What is not complete yet is kept here.
 */
export function useColumns({ id, status, mapping, companyId }: EmployeeImport) {
  const [draft, setDraft] = useState<Columns>();
  const shown = draft ?? { mapping, companyId };
  const problems = columnProblems(shown);
  const complete = Object.keys(problems).length === 0;

  const { mutate, isPending } = useMutation({
    mutationFn: (columns: Columns) => checkAgain(id, columns),
    // Unless something else was chosen meanwhile.
    onSuccess: (_, sent) => setDraft((now) => (now === sent ? undefined : now)),
    onError: (error) => {
      // Somebody else may have run or discarded it: theirs is the later word.
      setDraft(undefined);
      sayFailure(error);
      void refreshImport(id);
    },
  });

  const due = draft !== undefined && complete && status === 'checked' && !isPending;
  useEffect(() => {
    if (due) mutate(draft);
  }, [due, draft, mutate]);

  return {
    columns: shown,
    problems,
    complete,
    /** The figures of the last check are not those of these columns. */
    outdated: draft !== undefined || isPending,
    change: (change: Partial<Columns>) => setDraft({ ...shown, ...change }),
  };
}
