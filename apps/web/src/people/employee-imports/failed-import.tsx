import type { EmployeeImport } from '@kolam/contract/people/employee-imports/model.ts';
import { IconAlertTriangle } from '@tabler/icons-react';
import { formatCount } from '#ui/format.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { Panel } from '#ui/panel.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { ImportFigures } from './import-figures.tsx';
import { useImportSource } from './import-source.ts';
import styles from './imports.module.css';
import { RefusedRows } from './refused-rows.tsx';
import { useReached } from './step-announcer.tsx';

/** An import that ended early: the reason, what was kept, and what to do. */
export function FailedImport({ latest }: { latest: EmployeeImport }) {
  const { fileName, failure, created, updated, startedBy, finishedAt } = latest;
  const changed = created + updated;
  const { directory, noun, page } = useImportSource();
  useReached('The import failed');
  return (
    <>
      <Panel
        title={`${fileName} was not imported${changed > 0 ? ' as a whole' : ''}`}
        description={
          <>
            Started by {startedBy}, ended <RelativeTime at={finishedAt} />
          </>
        }
      >
        <div className={styles.stack}>
          <p className={styles.failure} role="alert">
            <IconAlertTriangle size={18} aria-hidden="true" />
            {failure ?? 'The reason is not known.'}
          </p>
          <p className={styles.text}>
            {changed > 0
              ? `${formatCount(changed, noun)} had been imported before and are kept. Import the file again: what is in the directory already stays as it is.`
              : 'Nobody was added or changed. The file itself is no longer on the server.'}
          </p>
          <div className={styles.buttons}>
            <LinkButton to={directory.to}>{directory.label}</LinkButton>
            <LinkButton to={page()} primary>
              Import another file
            </LinkButton>
          </div>
        </div>
      </Panel>
      {changed > 0 && <ImportFigures latest={latest} phase="did" />}
      <RefusedRows latest={latest} />
    </>
  );
}
