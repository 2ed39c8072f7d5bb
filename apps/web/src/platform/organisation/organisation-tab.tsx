import { organisationMessages } from '@kolam/contract/platform/organisation/messages.ts';
import { Suspense } from 'react';
import { LoadProblem } from '#core/load-problem.tsx';
import { HistoryPanel } from '#platform/audit/history-panel.tsx';
import { FormSkeleton } from '#ui/form-skeleton.tsx';
import { lazyNamed } from '#ui/lazy-named.ts';
import { Panel } from '#ui/panel.tsx';
import { MissingNotice } from './missing-notice.tsx';
import styles from './organisation.module.css';
import { useOrganisation } from './queries.ts';

// The form includes the schemas. The page is shown before they are loaded.
const loadForm = () => import('./organisation-form.tsx');
const OrganisationForm = lazyNamed(loadForm, 'OrganisationForm');

/** The business as it appears on its documents. */
export function OrganisationTab() {
  const { data: organisation, error, refetch, isFetching } = useOrganisation();

  if (error && !organisation) {
    return (
      <Panel>
        <LoadProblem
          title={organisationMessages.loadFailed}
          query={{ error, refetch, isFetching }}
        />
      </Panel>
    );
  }
  return (
    <div className={styles.page}>
      {organisation && <MissingNotice missing={organisation.missing} />}
      <Panel>
        <Suspense fallback={<FormSkeleton fields={6} />}>
          {organisation ? (
            <OrganisationForm organisation={organisation} />
          ) : (
            <FormSkeleton fields={6} />
          )}
        </Suspense>
      </Panel>
      {organisation && organisation.version > 0 && (
        <Panel title="History">
          <HistoryPanel kind="organisation" id={organisation.id} version={organisation.version} />
        </Panel>
      )}
    </div>
  );
}
