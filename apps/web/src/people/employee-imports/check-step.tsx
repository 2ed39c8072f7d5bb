import { importMessages } from '@kolam/contract/people/employee-imports/messages.ts';
import type { EmployeeImport } from '@kolam/contract/people/employee-imports/model.ts';
import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { toastError } from '#core/problem-report.ts';
import { useSingleAction } from '#core/single-action.ts';
import { formatCount } from '#ui/format.ts';
import { Notice } from '#ui/notice.tsx';
import { Panel } from '#ui/panel.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { toast } from '#ui/toast.ts';
import { CheckFailure } from './check-failure.tsx';
import { DiscardButton } from './discard-button.tsx';
import { useImportActions } from './import-actions.ts';
import { ImportFigures } from './import-figures.tsx';
import { useImportSource } from './import-source.ts';
import { ImportSteps } from './import-steps.tsx';
import styles from './imports.module.css';
import { NewTeams } from './new-teams.tsx';
import { refreshImport } from './queries.ts';
import { RefusedRows } from './refused-rows.tsx';
import { rowsDone } from './rows-done.ts';
import type { useColumns } from './use-columns.ts';

type CheckStepProps = {
  latest: EmployeeImport;
  matched: Pick<ReturnType<typeof useColumns>, 'outdated' | 'failure'>;
  onColumns: () => void;
};

/** The third step: what the import would do. */
export function CheckStep({ latest, matched, onColumns }: CheckStepProps) {
  const { outdated, failure } = matched;
  // The columns were changed, and the file is about to be checked again.
  const checking = outdated || latest.status === 'queued';
  const { Findings } = useImportSource();
  const [leaverIds, setLeaverIds] = useState<readonly string[]>([]);
  // Another check may find them in the file.
  useEffect(() => {
    if (checking) setLeaverIds([]);
  }, [checking]);
  return (
    <>
      <ImportSteps current="Check" />
      {checking ? (
        <Panel
          title={failure ? 'The file is not checked' : 'Checking the file'}
          description="Nothing is imported yet."
        >
          <div className={styles.stack}>
            {failure ? (
              <CheckFailure failure={failure} />
            ) : (
              <ProgressBar label={`Checking ${latest.fileName}`} {...rowsDone(latest)} />
            )}
            <div className={styles.buttons}>
              <DiscardButton latest={latest} />
              <Button variant="default" onClick={onColumns}>
                Change columns
              </Button>
            </div>
          </div>
        </Panel>
      ) : (
        <>
          <ImportFigures latest={latest} phase="would" />
          <Decision latest={latest} leaverIds={leaverIds} onColumns={onColumns} />
          {Findings && latest.failure === null && (
            <Findings latest={latest} leaverIds={leaverIds} onLeavers={setLeaverIds} />
          )}
          <NewTeams latest={latest} phase="would" />
          <RefusedRows latest={latest} />
        </>
      )}
    </>
  );
}

type DecisionProps = Pick<CheckStepProps, 'latest' | 'onColumns'> & {
  leaverIds: readonly string[];
};

function Decision({ latest, leaverIds, onColumns }: DecisionProps) {
  const { id, created, updated, refused, failure, errors } = latest;
  const changes = created + updated;
  const { noun, useInvitation } = useImportSource();
  const invitation = useInvitation();
  const { runImport } = useImportActions();
  const leavers = leaverIds.length;
  const seatsFollow =
    leavers > 0 && errors.some(({ reason }) => reason === importMessages.rowNoSeat);
  const { start, isPending, isSuccess } = useSingleAction({
    mutationFn: () => runImport(id, leaverIds),
    onSuccess: () => toast.success(importMessages.started),
    onError: (error) => {
      toastError(error);
      void refreshImport(id);
    },
  });

  return (
    <Panel title={`What ${latest.fileName} would do`}>
      <div className={styles.stack}>
        {failure && <Notice tone="bad" message={failure} />}
        <p className={styles.text}>
          {seatsFollow
            ? 'Rows that are refused because all seats are taken are imported as well, as far as seats become free. The other refused rows are left out.'
            : changes === 0
              ? 'There is nothing to import: no row would add or change anybody.'
              : refused > 0
                ? 'The refused rows are left out. They can be mended in the file below and imported afterwards.'
                : 'Every row can be imported.'}{' '}
          {created > 0 && invitation.message}{' '}
          {leavers > 0 &&
            `Before that, ${formatCount(leavers, noun)} who ${leavers === 1 ? 'is' : 'are'} not in the file ${leavers === 1 ? 'is' : 'are'} deactivated, which frees seats.`}
        </p>
        <div className={styles.buttons}>
          <DiscardButton latest={latest} />
          <Button variant="default" onClick={onColumns}>
            Change columns
          </Button>
          <Button
            disabled={
              (changes === 0 && leavers === 0) || failure !== null || isPending || isSuccess
            }
            onClick={() => start()}
          >
            {isPending || isSuccess
              ? 'Starting...'
              : changes === 0 && leavers > 0
                ? `Deactivate ${formatCount(leavers, noun)}${seatsFollow ? ' and import' : ''}`
                : `Import ${formatCount(changes, noun)}`}
          </Button>
        </div>
      </div>
    </Panel>
  );
}
