import type { Company } from '@kolam/contract/people/companies/model.ts';
import { Button } from '@mantine/core';
import { ApiProblem, reasonOf } from '#core/api-problem.ts';
import { useCan } from '#core/session.ts';
import { useRecent } from '#core/use-recent.ts';
import { CodeText } from '#ui/code-text.tsx';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { Link } from '#ui/link.tsx';
import { SideDrawer } from '#ui/side-drawer.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { CompanyButtons } from './company-buttons.tsx';
import { CompanyDetails, CompanyDetailsSkeleton } from './company-details.tsx';
import { useCompany } from './queries.ts';
import { companyRoutes } from './routes.ts';

type CompanyDrawerProps = {
  /** The id of the company. Undefined closes the drawer. */
  id: string | undefined;
  onClose: () => void;
  onEdit: (company: Company) => void;
};

/** A company beside the list: its fields and actions. */
export function CompanyDrawer({ id, onClose, onEdit }: CompanyDrawerProps) {
  const { data: company, error, refetch, isFetching } = useCompany(id);
  const canWrite = useCan('companies:write');
  useRecent(company?.id);

  return (
    <SideDrawer
      opened={id !== undefined}
      onClose={onClose}
      title={company?.name ?? 'Company'}
      description={company && <CodeText code={company.companyCode} what="company code" />}
      badge={company && <StatusBadge status={company.status} />}
      footer={
        company && (
          <CompanyButtons company={company} onEdit={canWrite ? onEdit : undefined}>
            <Button variant="default" component={Link} to={companyRoutes.record(company.id)}>
              Open page
            </Button>
          </CompanyButtons>
        )
      }
    >
      {company ? (
        <CompanyDetails company={company} />
      ) : error ? (
        <CompanyProblem error={error} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <CompanyDetailsSkeleton />
      )}
    </SideDrawer>
  );
}

type CompanyProblemProps = { error: Error; onRetry: () => void; retrying: boolean };

function CompanyProblem({ error, ...retry }: CompanyProblemProps) {
  const missing = error instanceof ApiProblem && error.status === 404;
  return missing ? (
    <ErrorPanel title="There is no such company." detail="The link may be incomplete." />
  ) : (
    <ErrorPanel title="Could not load this company." {...reasonOf(error)} {...retry} />
  );
}
