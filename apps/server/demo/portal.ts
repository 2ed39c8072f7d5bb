import { dayOf, dayStart } from '@kolam/contract/core/dates.ts';
import { after, days, hours } from '#core/clock.ts';
import { newId } from '#core/ids.ts';
import { hashPassword } from '#core/passwords.ts';
import { recordChange } from '#platform/audit/actions.ts';
import { insertAccount } from '#platform/auth/account-store.ts';
import { demoPortal } from '#platform/auth/console-info.ts';
import { demoCompanies } from './companies.ts';
import { companyId } from './people-steps.ts';
import type { Step } from './step.ts';

/**
 * Returns the steps that add the people of portals, of one company one for each right. Nobody is
 * invited, since the addresses are fictitious.
 */
export function portalSteps(now: Date): Step[] {
  return [...new Set(demoPortal.people.map(({ slug }) => slug))].map((slug) => ({
    name: `portal/${slug}`,
    at: after(dayStart(dayOf(now)), hours(15) - days(60)),
    run: async (context) => {
      const passwordHash = await hashPassword(demoPortal.password);
      const title = demoCompanies.find((company) => company.slug === slug)?.name ?? '';
      return context.transaction(async (tx) => {
        const at = context.clock.now();
        const id = await companyId(tx, slug);
        for (const { name, email, right, slug: of } of demoPortal.people) {
          if (of !== slug) continue;
          await insertAccount(tx, {
            id: newId(),
            kind: 'portal',
            status: 'active',
            portalRight: right,
            companyId: id,
            name,
            email,
            passwordHash,
            createdAt: at,
            updatedAt: at,
          });
          await recordChange(tx, context, {
            record: { kind: 'company', id, title, companyId: id },
            action: 'portal_user_invited',
            detail: name,
            changes: [
              { field: 'email', before: null, after: email },
              { field: 'right', before: null, after: right },
            ],
          });
        }
      });
    },
  }));
}
