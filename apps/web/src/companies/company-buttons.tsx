import type { Company } from '@kolam/contract/companies/model.ts';
import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { reactivateCompany } from './company-actions.ts';
import { isOpen } from './company-status.ts';
import { useDeactivation } from './use-deactivation.ts';

type CompanyButtonsProps = { company: Company; onEdit: (company: Company) => void };

/** What can be done with one company, for who may write. */
export function CompanyButtons({ company, onEdit }: CompanyButtonsProps) {
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
