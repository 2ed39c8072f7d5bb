import { useParams } from '@tanstack/react-router';
import { ApiProblem } from '#core/api-problem.ts';
import { LoadProblem } from '#core/load-problem.tsx';
import { useRecent } from '#core/use-recent.ts';
import { useOpenDialog } from '#ui/dialog-host.tsx';
import { lazyDialog } from '#ui/lazy-dialog.tsx';
import { Panel } from '#ui/panel.tsx';
import { CompanyPageHeader, CompanyPageSkeleton } from './company-page-header.tsx';
import { CompanyPageMissing } from './company-page-missing.tsx';
import { CompanyPageTabs } from './company-page-tabs.tsx';
import { useCompany } from './queries.ts';

// Lazy, because the form imports zod, which the page does not need.
const EditCompanyDialog = lazyDialog(
  () => import('./edit-company-dialog.tsx'),
  'EditCompanyDialog',
  { title: ({ company }) => `Edit ${company.name}`, size: 'large', fields: 6 },
);

/** The page of a company: its data, teams, people and history. */
export function CompanyPageScreen() {
  const { id = '' } = useParams({ strict: false });
  const { data: company, error, refetch, isFetching } = useCompany(id);
  const openDialog = useOpenDialog();
  useRecent(company?.id);

  if (error instanceof ApiProblem && error.status === 404) return <CompanyPageMissing />;
  if (error && !company) {
    return (
      <Panel>
        <LoadProblem title="Could not load this company." query={{ error, refetch, isFetching }} />
      </Panel>
    );
  }
  if (!company) return <CompanyPageSkeleton />;
  return (
    <>
      <CompanyPageHeader
        company={company}
        onEdit={() => openDialog(EditCompanyDialog, { company })}
      />
      <CompanyPageTabs company={company} />
    </>
  );
}
