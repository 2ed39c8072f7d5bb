import type { EmployeeImport } from '@kolam/contract/people/employee-imports/model.ts';
import { useNavigate } from '@tanstack/react-router';
import { Panel } from '#ui/panel.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { CheckStep } from './check-step.tsx';
import { ColumnsStep } from './columns-step.tsx';
import { useImportSource } from './import-source.ts';
import { ImportSteps } from './import-steps.tsx';
import { useColumns } from './use-columns.ts';

type CheckedImportProps = { latest: EmployeeImport; matching: boolean };

/** A checked file, checked again whenever its columns change, until the user imports it. */
export function CheckedImport({ latest, matching }: CheckedImportProps) {
  const navigate = useNavigate();
  const { page } = useImportSource();
  const matched = useColumns(latest);
  const goTo = (step?: 'columns') => void navigate({ href: page({ import: latest.id, step }) });

  // Before the header is known, it can't be decided whether the columns match.
  if (latest.header.length === 0) return <ReadingStep latest={latest} />;

  // No row can be read before the columns are complete, whatever the URL.
  return matching || !matched.complete ? (
    <ColumnsStep latest={latest} matched={matched} onContinue={() => goTo()} />
  ) : (
    <CheckStep latest={latest} matched={matched} onColumns={() => goTo('columns')} />
  );
}

/** Between upload and columns: a moment, or a few seconds for a large file. */
function ReadingStep({ latest }: { latest: EmployeeImport }) {
  return (
    <>
      <ImportSteps current="Columns" />
      <Panel title="Reading the file" description="Its columns show in a moment.">
        <ProgressBar label={`Reading ${latest.fileName}`} share={null} text="" />
      </Panel>
    </>
  );
}
