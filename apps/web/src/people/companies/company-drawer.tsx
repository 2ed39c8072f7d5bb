import type { Company } from '@kolam/contract/people/companies/model.ts';
import { Button } from '@mantine/core';
import { RecordDrawer } from '#core/record-drawer.tsx';
import { useCan } from '#core/session.ts';
import { useRecent } from '#core/use-recent.ts';
import { CodeText } from '#ui/code-text.tsx';
import { Link } from '#ui/link.tsx';
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
  const query = useCompany(id);
  const canWrite = useCan('companies:write');
  useRecent(query.data?.id);

  return (
    <RecordDrawer
      id={id}
      query={query}
      what="company"
      failed="Could not load this company."
      skeleton={<CompanyDetailsSkeleton />}
      onClose={onClose}
      header={(company) => ({
        title: company.name,
        description: <CodeText code={company.companyCode} what="company code" />,
        badge: <StatusBadge status={company.status} />,
      })}
      footer={(company) => (
        <CompanyButtons company={company} onEdit={canWrite ? onEdit : undefined}>
          <Button variant="default" component={Link} to={companyRoutes.record(company.id)}>
            Open page
          </Button>
        </CompanyButtons>
      )}
    >
      {(company) => <CompanyDetails company={company} />}
    </RecordDrawer>
  );
}
