import { type OnboardingStep, onboardingSteps } from '@kolam/contract/insights/onboarding/steps.ts';
import { sql } from 'drizzle-orm';
import type { Queryable } from '#core/database/types.ts';
import type { RequestContext } from '#core/request-context.ts';
import { profileIsChosen } from '#finance/tax/queries.ts';
import { anyWarehouse } from '#inventory/warehouses/queries.ts';
import { anyCompany } from '#people/companies/queries.ts';
import { anyEmployee } from '#people/employees/queries.ts';
import { organisationIsFilledIn } from '#platform/organisation/queries.ts';
import { anyChallenge } from '#programme/challenges/queries.ts';
import { anyStaff } from '#workforce/staff/queries.ts';

/** Returns the steps, each marked as done if its records exist. Empty once all are done. */
export async function readOnboarding({ db, settings }: RequestContext) {
  if (settings.demo === 'on') return { steps: [] };
  const done: Record<OnboardingStep, boolean> = {
    ...(await whatThereIs(db)),
    mail: settings.smtpUrl !== undefined,
  };
  const steps = onboardingSteps.map((step) => ({ step, done: done[step] }));
  return { steps: steps.every((one) => one.done) ? [] : steps };
}

async function whatThereIs(db: Queryable) {
  const { rows } = await db.execute<
    Record<
      'organisation' | 'tax' | 'company' | 'employees' | 'staff' | 'challenge' | 'warehouse',
      boolean
    >
  >(sql`select ${organisationIsFilledIn} as organisation, ${profileIsChosen} as tax, ${anyCompany} as company, ${anyEmployee} as employees, ${anyStaff} as staff,
    ${anyChallenge} as challenge, ${anyWarehouse} as warehouse`);
  const [found] = rows;
  if (!found) throw new Error('A query without a table answers one row');
  return found;
}
