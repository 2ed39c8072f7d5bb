import type { Company } from '@kolam/contract/people/companies/model.ts';
import { companyList } from '@kolam/contract/people/companies/values.ts';
import { Button } from '@mantine/core';
import { IconPlus, IconUpload } from '@tabler/icons-react';
import { useAddressAction } from '#core/address-action.ts';
import { useListState } from '#core/list-state.ts';
import { useCan } from '#core/session.ts';
import { useOpenDialog } from '#ui/dialog-host.tsx';
import { lazyDialog } from '#ui/lazy-dialog.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { CompaniesTable } from './companies-table.tsx';
import { CompanyDrawer } from './company-drawer.tsx';

// Lazy, because the forms import zod, which the list does not need.
const CreateCompanyDialog = lazyDialog(
  () => import('./create-company-dialog.tsx'),
  'CreateCompanyDialog',
  { title: 'Add Company', size: 'large', fields: 6 },
);
const EditCompanyDialog = lazyDialog(
  () => import('./edit-company-dialog.tsx'),
  'EditCompanyDialog',
  { title: ({ company }) => `Edit ${company.name}`, size: 'large', fields: 6 },
);

const ImportCompaniesDialog = lazyDialog(
  () => import('./import-companies-dialog.tsx'),
  'ImportCompaniesDialog',
);

/** Client organisations: the list, the drawer of one company, and the dialogs to add and edit. */
export function CompaniesScreen() {
  const { state, setOpen } = useListState(companyList);
  const canWrite = useCan('companies:write');
  const openDialog = useOpenDialog();
  const create = () => void openDialog(CreateCompanyDialog);
  const edit = (company: Company) => openDialog(EditCompanyDialog, { company });
  useAddressAction({ create: canWrite ? create : undefined });

  const add = canWrite && (
    <>
      <Button
        variant="default"
        leftSection={<IconUpload size={16} aria-hidden="true" />}
        onClick={() => openDialog(ImportCompaniesDialog)}
      >
        Import
      </Button>
      <Button leftSection={<IconPlus size={16} aria-hidden="true" />} onClick={create}>
        Add Company
      </Button>
    </>
  );

  return (
    <>
      <PageHeader
        title="Companies"
        description="Client organisations, their places and their contacts"
        actions={add}
      />
      <CompaniesTable onView={({ id }) => setOpen(id)} onEdit={edit} add={add} />
      <CompanyDrawer id={state.open} onClose={() => setOpen(undefined)} onEdit={edit} />
    </>
  );
}
