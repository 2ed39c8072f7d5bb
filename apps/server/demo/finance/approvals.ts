import { payoutSchema } from '@kolam/contract/finance/balances/rules.ts';
import { organisationBodySchema } from '@kolam/contract/platform/organisation/rules.ts';
import { eq } from 'drizzle-orm';
import { minutes } from '#core/clock.ts';
import { askApproval } from '#finance/payout-requests/ask.ts';
import { accounts } from '#platform/auth/tables.ts';
import { readOrganisation } from '#platform/organisation/queries.ts';
import { saveOrganisation } from '#platform/organisation/save.ts';
import type { Action } from './action.ts';
import { findPartyId } from './find.ts';

const vendor = 'Bloom Convention Centre Private Limited';
/** In rupees. The advance is above the amount from which another person approves. */
const [above, advance] = [500_000, 550_000];

/** Pay-outs above an amount need approval, and the accountant asked for that of an advance. */
export const approvalActions = (now: Date): Action[] => [
  {
    at: new Date(now.getTime() - minutes(18)),
    run: async (context, tx) => {
      // A user's own amount is not overwritten.
      if ((await readOrganisation(tx)).payoutsAbove !== null) return;
      const body = organisationBodySchema.parse({ approval: { payoutsAbove: above } });
      await saveOrganisation(context, body);
    },
  },
  {
    at: new Date(now.getTime() - minutes(17)),
    run: async (context, tx) => {
      const id = await findPartyId(tx, { kind: 'vendor', name: vendor });
      const [asker] = await tx
        .select({ id: accounts.id, name: accounts.name })
        .from(accounts)
        .where(eq(accounts.role, 'accountant'))
        .orderBy(accounts.createdAt)
        .limit(1);
      const { payoutsAbove } = await readOrganisation(tx);
      if (!id || !asker || payoutsAbove === null || payoutsAbove >= advance * 100) return;
      const actor = { ...context.actor, ...asker, role: 'accountant', personId: asker.id } as const;
      const body = payoutSchema.parse({
        amount: advance,
        mode: 'RTGS',
        ref: 'Hall of the annual day',
      });
      await askApproval({ ...context, actor }, { kind: 'payout', body: { ...body, vendor: id } });
    },
  },
];
