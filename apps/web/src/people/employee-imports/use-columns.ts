import { columnProblems } from '@kolam/contract/people/employee-imports/column-problems.ts';
import type { EmployeeImport } from '@kolam/contract/people/employee-imports/model.ts';
import { mostMembers } from '@kolam/contract/people/teams/values.ts';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ApiProblem } from '#core/api-problem.ts';
import { toastError } from '#core/problem-report.ts';
import { formatNumber } from '#ui/format.ts';
import { useImportActions } from './import-actions.ts';
import { useImportSource } from './import-source.ts';
import { type Columns, sameColumns } from './matched-columns.ts';
import { refreshImport } from './queries.ts';

/** Another user ran or discarded the import, which takes precedence. */
const isOvertaken = (thrown: unknown) =>
  thrown instanceof ApiProblem && (thrown.status === 404 || thrown.status === 409);

const problemOfSize = (size: number | null): string | undefined =>
  size === null || (Number.isInteger(size) && size >= 1 && size <= mostMembers)
    ? undefined
    : `A whole number from 1 to ${formatNumber(mostMembers)}`;

/**
 * Manages the columns of an import while the user matches them. Each change queues a new check: at
 * once, or when the previous one is over. Incomplete or unsent columns are kept here.
 */
export function useColumns(latest: EmployeeImport) {
  const { id, status, header, mapping, companyId, newTeamMaximum } = latest;
  const [draft, setDraft] = useState<Columns>();
  const { checkAgain } = useImportActions();
  const stored = { mapping, companyId, newTeamMaximum };
  const shown = draft ?? stored;
  const problems = columnProblems(shown.mapping, {
    columnCount: header.length,
    companyId: shown.companyId,
    knownByCode: !useImportSource().hasCompanies,
  });
  const sizeProblem = problemOfSize(shown.newTeamMaximum);
  const complete = Object.keys(problems).length === 0 && sizeProblem === undefined;
  const unsent = draft !== undefined && !sameColumns(draft, stored);

  const { mutate, isPending, error, variables } = useMutation({
    mutationFn: (columns: Columns) => checkAgain(id, columns),
    // Unless the user has chosen others in between.
    onSuccess: (_, sent) => setDraft((now) => (now === sent ? undefined : now)),
    onError: (thrown) => {
      if (isOvertaken(thrown)) {
        setDraft(undefined);
        toastError(thrown);
      }
      // Even without a response, the check may have begun.
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
    sizeProblem,
    complete,
    /** The figures of the last check are not for these columns. */
    outdated: unsent || isPending,
    /** Why these columns could not be sent, with a retry. */
    failure: failed ? { error, retry: () => mutate(draft) } : undefined,
    change: (change: Partial<Columns>) => setDraft({ ...shown, ...change }),
  };
}
