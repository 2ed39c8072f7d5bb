import type { Company } from '@kolam/contract/people/companies/model.ts';
import {
  IconBan,
  IconEye,
  IconFileText,
  IconMail,
  IconPencil,
  IconRotateClockwise,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useCan } from '#core/session.ts';
import type { RowAction } from '#ui/data-table/column.ts';
import { reactivateCompany } from './company-actions.ts';
import { isOpen } from './company-status.ts';
import { companyRoutes } from './routes.ts';
import { useDeactivation } from './use-deactivation.ts';

type Dialogs = { onView: (company: Company) => void; onEdit: (company: Company) => void };

/** Returns the permitted actions on a company, most used first. */
export function useCompanyRowActions({ onView, onEdit }: Dialogs) {
  const canWrite = useCan('companies:write');
  const deactivate = useDeactivation();
  const navigate = useNavigate();

  return (company: Company): RowAction[] => {
    const { status, contactPerson } = company;
    const reactivation: RowAction = {
      label: 'Reactivate',
      icon: IconRotateClockwise,
      visible: canWrite && !isOpen(status),
      onSelect: () => void reactivateCompany(company),
    };
    const deactivation: RowAction = {
      label: 'Deactivate',
      icon: IconBan,
      tone: 'bad',
      visible: canWrite && status !== 'inactive',
      onSelect: () => deactivate(company),
    };
    return [
      { label: 'View', icon: IconEye, onSelect: () => onView(company) },
      { label: 'Edit', icon: IconPencil, visible: canWrite, onSelect: () => onEdit(company) },
      reactivation,
      deactivation,
      {
        label: 'Open page',
        icon: IconFileText,
        onSelect: () => void navigate({ href: companyRoutes.record(company.id) }),
      },
      {
        label: 'Email contact',
        icon: IconMail,
        onSelect: () => window.open(`mailto:${contactPerson.email}`, '_self'),
      },
    ];
  };
}
