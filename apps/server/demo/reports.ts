import { addDays, dayOf } from '@kolam/contract/core/dates.ts';
import { askForReport } from '#programme/company-reports/actions.ts';
import { companyId } from './people-steps.ts';
import type { Step } from './step.ts';

/** The company whose portal the demo shows. */
const slug = 'brightloom';

/** Returns the step that has the report of last month made for a company, by the job that makes all. */
export function reportSteps(now: Date): Step[] {
  const lastMonth = addDays(`${dayOf(now).slice(0, 7)}-01`, -1).slice(0, 7);
  return [
    {
      name: `reports/${slug}`,
      at: now,
      run: (context) =>
        context.transaction(async (tx) =>
          askForReport(tx, context, {
            companyId: await companyId(tx, slug),
            asked: { kind: 'month', month: lastMonth },
          }),
        ),
    },
  ];
}
