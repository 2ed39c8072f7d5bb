import { Button } from '@mantine/core';
import { IconPlus, IconUpload } from '@tabler/icons-react';
import { useAddressAction } from '#core/address-action.ts';
import { ExportMenu } from '#core/export-menu.tsx';
import { filterQuery } from '#core/list-search.ts';
import { useCan } from '#core/session.ts';
import { importRoutes } from '#people/employee-imports/routes.ts';
import { RequestsButton } from '#people/own-data/open-requests-panel.tsx';
import { useOpenDialog } from '#ui/dialog-host.tsx';
import { Link } from '#ui/link.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { EmployeeCards } from './employee-cards.tsx';
import { CreateDialog } from './employee-dialogs.ts';
import { useEmployeeList } from './employee-list.ts';
import styles from './employees.module.css';
import { EmployeesTable } from './employees-table.tsx';
import { InviteAgainButton } from './invite-again-button.tsx';
import { SidePanels } from './side-panels.tsx';
import { exportEmployees } from './use-employee-export.ts';
import { useSelection } from './use-selection.ts';

/** The people of all client companies: figures, the list, activity, and the dialogs. */
export function EmployeesScreen() {
  const { state } = useEmployeeList();
  const canWrite = useCan('employees:write');
  const canExport = useCan('employees:export');
  const openDialog = useOpenDialog();
  const create = () => void openDialog(CreateDialog);
  useAddressAction({ create: canWrite ? create : undefined });
  const { sort: _, ...narrowing } = filterQuery(state);
  const selection = useSelection(JSON.stringify(narrowing));

  const add = canWrite && (
    <>
      <Button
        variant="default"
        component={Link}
        to={importRoutes.page()}
        leftSection={<IconUpload size={16} aria-hidden="true" />}
      >
        Import
      </Button>
      <Button leftSection={<IconPlus size={16} aria-hidden="true" />} onClick={create}>
        Add Employee
      </Button>
    </>
  );

  return (
    <>
      <PageHeader
        title="Employee Directory"
        description="Manage employee profiles and track wellness engagement."
        actions={
          <>
            {canExport && (
              <ExportMenu
                save={(format) => exportEmployees({ query: filterQuery(state), format })}
              />
            )}
            {state.filters.status === 'pending' && (
              <InviteAgainButton companyId={state.filters.company} />
            )}
            <RequestsButton />
            {add}
          </>
        }
      />
      <EmployeeCards />
      <div className={styles.list}>
        <EmployeesTable selection={selection} add={add} />
      </div>
      <SidePanels />
    </>
  );
}
