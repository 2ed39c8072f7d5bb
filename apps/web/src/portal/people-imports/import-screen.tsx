import { ImportPanel } from '#people/employee-imports/import-panel.tsx';
import { companyPeopleRoutes } from '#portal/people/routes.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { ownImports } from './own-imports.ts';

const breadcrumbs = { label: 'People', to: companyPeopleRoutes.list() };

/** The import of the company's people from a file, for its HR. */
export function PeopleImportScreen() {
  return (
    <>
      <PageHeader
        title="Import people"
        description="Add and change many people at once, and find who is not in your file any more"
        breadcrumbs={breadcrumbs}
      />
      <ImportPanel source={ownImports} />
    </>
  );
}
