import { ErrorPanel } from '#ui/error-panel.tsx';
import { ApiProblem } from './api-problem.ts';
import { type FailedQuery, LoadProblem } from './load-problem.tsx';

type RecordProblemProps = {
  /** The kind of record, in lower case: "purchase order". */
  what: string;
  /** Why the record may not exist. */
  missing?: string | undefined;
  /** The message if the record could not be loaded. */
  failed?: string | undefined;
  query: FailedQuery;
};

/** Shown instead of a record that does not exist or could not be loaded. */
export function RecordProblem(props: RecordProblemProps) {
  const { what, missing = 'The link may be incomplete.', failed, query } = props;
  if (query.error instanceof ApiProblem && query.error.status === 404) {
    return <ErrorPanel title={`There is no such ${what}.`} detail={missing} />;
  }
  return <LoadProblem title={failed ?? `Could not load the ${what}.`} query={query} />;
}
