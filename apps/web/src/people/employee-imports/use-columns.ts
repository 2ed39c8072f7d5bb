import { columnProblems } from '@kolam/contract/people/employee-imports/column-problems.ts';
import type { EmployeeImport } from '@kolam/contract/people/employee-imports/model.ts';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ApiProblem } from '#core/api-problem.ts';
import { toastError } from '#core/problem-report.ts';
import { checkAgain } from './import-actions.ts';
import { type Columns, sameColumns } from './matched-columns.ts';
import { refreshImport } from './queries.ts';

/** Someone else ran or discarded the import: theirs is the later word. */
const isOvertaken = (thrown: unknown) =>
  thrown instanceof ApiProblem && (thrown.status === 404 || thrown.status === 409);

/**
 * The columns of an import as someone matches them. Each change has the file checked again: at
 * once, or as soon as the check before it is over. What is not complete yet is kept here, and so is
 * what could not be sent.
 */
export function useColumns({ id, status, header, mapping, companyId }: EmployeeImport) {
  const [draft, setDraft] = useState<Columns>();
  const stored = { mapping, companyId };
  const shown = draft ?? stored;
  const problems = columnProblems(shown.mapping, {
    columnCount: header.length,
    companyId: shown.companyId,
  });
  const complete = Object.keys(problems).length === 0;
  const unsent = draft !== undefined && !sameColumns(draft, stored);

  const { mutate, isPending, error, variables } = useMutation({
    mutationFn: (columns: Columns) => checkAgain(id, columns),
    // Unless something else was chosen meanwhile.
    onSuccess: (_, sent) => setDraft((now) => (now === sent ? undefined : now)),
    onError: (thrown) => {
      if (isOvertaken(thrown)) {
        setDraft(undefined);
        toastError(thrown);
      }
      // Without a response the check may have begun all the same.
      void refreshImport(id);
    },
  });

  const failed = unsent && error !== null && variables === draft;
  const due = unsent && complete && status === 'checked' && !isPending && !failed;
  useEffect(() => {
    if (due) mutate(draft);
  }, [due, draft, mutate]);

  return {
    columns: shown,
    problems,
    complete,
    /** The figures of the last check are not those of these columns. */
    outdated: unsent || isPending,
    /** Why these columns could not be sent, and how to try again. */
    failure: failed ? { error, retry: () => mutate(draft) } : undefined,
    change: (change: Partial<Columns>) => setDraft({ ...shown, ...change }),
  };
}
