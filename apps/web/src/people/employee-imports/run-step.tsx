import type { EmployeeImport } from '@kolam/contract/people/employee-imports/model.ts';
import { Panel } from '#ui/panel.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { ImportFigures } from './import-figures.tsx';
import { ImportSteps } from './import-steps.tsx';
import styles from './imports.module.css';
import { rowsDone } from './rows-done.ts';

/** The fourth step: the running import. */
export function RunStep({ latest }: { latest: EmployeeImport }) {
  const waiting = latest.status === 'queued';
  return (
    <>
      <ImportSteps current="Import" />
      <Panel
        title={waiting ? 'About to import' : 'Importing'}
        description="You can leave this page: the import goes on, and recent imports lead back here."
      >
        <div className={styles.stack}>
          <ProgressBar
            label={`${waiting ? 'Checking' : 'Importing'} ${latest.fileName}`}
            {...rowsDone(latest)}
          />
        </div>
      </Panel>
      <ImportFigures latest={latest} phase="did" />
    </>
  );
}
