import type { Company } from '@kolam/contract/companies/model.ts';
import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { ApiProblem, reasonOf } from '#core/api-problem.ts';
import { useMay } from '#core/session.ts';
import { CodeText } from '#ui/code-text.tsx';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { SideDrawer } from '#ui/side-drawer.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { reactivateCompany } from './company-actions.ts';
import { CompanyDetails, CompanyDetailsSkeleton } from './company-details.tsx';
import { isOpen } from './company-status.ts';
import { useCompany } from './queries.ts';
import { useDeactivation } from './use-deactivation.ts';

type CompanyDrawerProps = {
  /** Of the company to show; undefined closes it. */
  id: string | undefined;
  onClose: () => void;
  onEdit: (company: Company) => void;
};

/** One company beside the list: everything about it, and all that can be done with it. */
export function CompanyDrawer({ id, onClose, onEdit }: CompanyDrawerProps) {
  const { data: company, error, refetch, isFetching } = useCompany(id);
  const mayWrite = useMay('companies:write');

  return (
    <SideDrawer
      opened={id !== undefined}
      onClose={onClose}
      title={company?.name ?? 'Company'}
      description={company && <CodeText code={company.companyCode} what="company code" />}
      badge={company && <StatusBadge status={company.status} />}
      footer={company && mayWrite && <CompanyButtons company={company} onEdit={onEdit} />}
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

type CompanyButtonsProps = { company: Company; onEdit: (company: Company) => void };

function CompanyButtons({ company, onEdit }: CompanyButtonsProps) {
  const deactivate = useDeactivation();
  return (
    <>
      {company.status !== 'inactive' && (
        <Button variant="light" color="clay" onClick={() => deactivate(company)}>
          Deactivate
        </Button>
      )}
      {!isOpen(company.status) && (
        <Button variant="default" onClick={() => void reactivateCompany(company)}>
          Reactivate
        </Button>
      )}
      <Button
        leftSection={<IconPencil size={16} aria-hidden="true" />}
        onClick={() => onEdit(company)}
      >
        Edit
      </Button>
    </>
  );
}
