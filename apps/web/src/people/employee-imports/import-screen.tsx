import { useSearch } from '@tanstack/react-router';
import { employeeRoutes } from '#people/employees/routes.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { FileStep } from './file-step.tsx';
import { FollowedImport } from './followed-import.tsx';
import { importSearch } from './import-search.ts';
import { StepAnnouncer } from './step-announcer.tsx';

const breadcrumbs = { label: 'Employee Directory', to: employeeRoutes.list() };

/** The import of employees from a file, step by step. The URL has the import and the step. */
export function ImportScreen() {
  const { import: id, step, page } = importSearch(useSearch({ strict: false }));
  return (
    <>
      <PageHeader
        title="Import employees"
        description="Add and update many people at once, from a CSV or XLSX file"
        breadcrumbs={breadcrumbs}
      />
      <StepAnnouncer>
        {id ? (
          // Another import starts with fresh state.
          <FollowedImport key={id} id={id} matching={step === 'columns'} />
        ) : (
          <FileStep page={Number(page ?? 1)} />
        )}
      </StepAnnouncer>
    </>
  );
}
