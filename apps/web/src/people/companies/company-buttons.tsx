import type { Company } from '@kolam/contract/people/companies/model.ts';
import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { reactivateCompany } from './company-actions.ts';
import { isOpen } from './company-status.ts';
import { useDeactivation } from './use-deactivation.ts';

type CompanyButtonsProps = {
  company: Company;
  /** Without it, the company is read-only. */
  onEdit: ((company: Company) => void) | undefined;
  /** Links, between the destructive action and the usual one. */
  children?: ReactNode;
};

/** The actions on a company, as far as the user may change it. */
export function CompanyButtons({ company, onEdit, children }: CompanyButtonsProps) {
  const deactivate = useDeactivation();
  return (
    <>
      {onEdit && company.status !== 'inactive' && (
        <Button variant="light" color="clay" onClick={() => deactivate(company)}>
          Deactivate
        </Button>
      )}
      {onEdit && !isOpen(company.status) && (
        <Button variant="default" onClick={() => void reactivateCompany(company)}>
          Reactivate
        </Button>
      )}
      {children}
      {onEdit && (
        <Button
          leftSection={<IconPencil size={16} aria-hidden="true" />}
          onClick={() => onEdit(company)}
        >
          Edit
        </Button>
      )}
    </>
  );
}
