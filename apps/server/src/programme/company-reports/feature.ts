import { reportLimits } from '@kolam/contract/programme/company-reports/values.ts';
import { actorNames } from '#core/actor-names.ts';
import { after, days } from '#core/clock.ts';
import { transaction } from '#core/database/transaction.ts';
import { erasePiiMatches } from '#core/erase-pii-matches.ts';
import { defineFeature } from '#core/feature.ts';
import { fileKeys } from '#core/files/file-keys.ts';
import { removeFilesLater } from '#core/files/remove-files-job.ts';
import { beforeErasure, beforeMove } from '#people/employees/hooks.ts';
import { earlierTimes } from '#programme/participation/hooks.ts';
import { eraseFromReports } from './erase-names.ts';
import { keepForReports, removeFormerBefore } from './former-store.ts';
import { makeReportJob } from './make-job.ts';
import { countInsightsJob, insightsSchedule } from './months.ts';
import { removeMonthsBefore } from './months-store.ts';
import { companyReportRoutes } from './routes.ts';
import { earlierTimesOf } from './scope.ts';
import { keysOfAllReports, keysOfReports, removeReportsBefore } from './store.ts';

export const companyReportsFeature = defineFeature({
  routes: { 'Reports for companies': companyReportRoutes },
  jobs: (parts) => [makeReportJob(parts), countInsightsJob(parts)],
  schedules: () => [insightsSchedule],
  hooks: [
    actorNames.on({ table: 'company_reports', id: 'made_by_id', name: 'made_by_name' }),
    beforeErasure.on((tx, { clock }, employeeId) =>
      keepForReports(tx, { employeeIds: [employeeId], at: clock.now(), erased: true }),
    ),
    beforeMove.on((tx, moved) => keepForReports(tx, { ...moved, erased: false })),
    erasePiiMatches.on((tx, { texts }, context) => eraseFromReports(tx, texts, context)),
    earlierTimes.on(earlierTimesOf),
    fileKeys.on({ inUse: keysOfReports, all: keysOfAllReports }),
  ],
  tidyUp: ({ db, clock, jobs }) =>
    transaction(db, async (tx) => {
      const before = after(clock.now(), -days(reportLimits.keptDays));
      await removeFilesLater(tx, { jobs }, await removeReportsBefore(tx, before));
      await removeMonthsBefore(tx, before);
      await removeFormerBefore(tx, before);
    }),
});
