import { importRecord } from '@kolam/contract/people/employee-imports/records.ts';
import { defineFeature } from '#core/feature.ts';
import { checkImportJob } from './check-job.ts';
import { isImport } from './queries.ts';
import { employeeImportRoutes } from './routes.ts';
import { runImportJob } from './run-job.ts';

export const employeeImportsFeature = defineFeature({
  routes: { 'Import of employees': employeeImportRoutes },
  jobs: (parts) => [checkImportJob(parts), runImportJob(parts)],
  records: [{ record: importRecord, exists: isImport }],
});
