import { employeeRoutes } from '#people/employees/routes.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { consoleImports } from './console-imports.ts';
import { ImportPanel } from './import-panel.tsx';

const breadcrumbs = { label: 'Employee Directory', to: employeeRoutes.list() };

/** The import of employees of any company. */
export function ImportScreen() {
  return (
    <>
      <PageHeader
        title="Import employees"
        description="Add and update many people at once, from a CSV or XLSX file"
        breadcrumbs={breadcrumbs}
      />
      <ImportPanel source={consoleImports} />
    </>
  );
}
