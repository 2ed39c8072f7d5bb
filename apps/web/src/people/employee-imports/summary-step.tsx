import { appAddress } from '@kolam/contract/core/app-links.ts';
import type { EmployeeImport } from '@kolam/contract/people/employee-imports/model.ts';
import { CodeText } from '#ui/code-text.tsx';
import { formatCount } from '#ui/format.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { Panel } from '#ui/panel.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { ImportFigures } from './import-figures.tsx';
import { useImportSource } from './import-source.ts';
import { ImportSteps } from './import-steps.tsx';
import styles from './imports.module.css';
import { NewTeams } from './new-teams.tsx';
import { RefusedRows } from './refused-rows.tsx';

/** The last step: what the import did. */
export function SummaryStep({ latest }: { latest: EmployeeImport }) {
  const { fileName, total, refused, created, startedBy, finishedAt } = latest;
  const { directory, page, useInvitation } = useImportSource();
  const { message, appUrl } = useInvitation();
  const address = appAddress(appUrl);
  return (
    <>
      <ImportSteps current="Summary" />
      <Panel
        title={refused === 0 ? 'All rows are imported' : 'The import is done'}
        description={
          <>
            {fileName}, {formatCount(total, ['row', 'rows'])}, by {startedBy},{' '}
            <RelativeTime at={finishedAt} />
          </>
        }
      >
        <div className={styles.decision}>
          <p className={styles.text}>
            {created > 0 && (
              <>
                {message} The link leads to the employees’ app:{' '}
                <CodeText code={address} what="address of the app" />{' '}
              </>
            )}
            {refused > 0 &&
              'Rows that were refused can be mended in the file below and imported again.'}
          </p>
          <div className={styles.buttons}>
            <LinkButton to={page()}>Import another file</LinkButton>
            <LinkButton to={directory.to} primary>
              {directory.label}
            </LinkButton>
          </div>
        </div>
      </Panel>
      <ImportFigures latest={latest} phase="did" />
      <NewTeams latest={latest} phase="did" />
      <RefusedRows latest={latest} />
    </>
  );
}
