import { importRecord } from '@kolam/contract/people/employee-imports/records.ts';
import { actorNames } from '#core/actor-names.ts';
import { erasePiiMatches } from '#core/erase-pii-matches.ts';
import { defineFeature } from '#core/feature.ts';
import { fileKeys } from '#core/files/file-keys.ts';
import { planErasure } from '#people/employees/hooks.ts';
import { notificationSources } from '#platform/notifications/hooks.ts';
import { eraseRefusedRowsOf, planErasureFromImports } from './actions.ts';
import { checkImportJob } from './check-job.ts';
import { importFinished } from './notifications.ts';
import { isImport, keysOfAllImports } from './queries.ts';
import { employeeImportRoutes } from './routes.ts';
import { runImportJob } from './run-job.ts';
import { keysOfImports } from './store.ts';
import { tidyUpImports } from './tidy-up.ts';

export const employeeImportsFeature = defineFeature({
  routes: { 'Import of employees': employeeImportRoutes },
  jobs: (parts) => [checkImportJob(parts), runImportJob(parts)],
  hooks: [
    actorNames.on({ table: 'employee_imports', id: 'started_by_id', name: 'started_by_name' }),
    planErasure.on(planErasureFromImports),
    erasePiiMatches.on(eraseRefusedRowsOf),
    notificationSources.on(importFinished),
    fileKeys.on({ inUse: keysOfImports, all: keysOfAllImports }),
  ],
  tidyUp: tidyUpImports,
  records: [{ record: importRecord, exists: isImport }],
});
