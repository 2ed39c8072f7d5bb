import { dayOf } from '@kolam/contract/core/dates.ts';
import { archiveOf } from '#core/data-copy.ts';
import { notFound } from '#core/failure.ts';
import { type Limit, noteAttempt } from '#core/rate-limit/rate-limit.ts';
import type { PortalContext } from '#core/request-context.ts';
import { noticesSentBy } from '#finance/payment-notices/queries.ts';
import { certificatesSentBy } from '#finance/tds-reports/queries.ts';
import { recordChange } from '#platform/audit/actions.ts';
import { portalRecord } from '#platform/auth/actions.ts';
import { copyUseOf, listPortalLogins } from '#platform/auth/queries.ts';
import { requestsBy } from '#portal/seat-requests/queries.ts';
import { wishesBy } from '#portal/wishes/queries.ts';
import { announcementsBy } from '#programme/announcements/queries.ts';
import { handoutsNotedBy } from '#programme/reward-handouts/queries.ts';
import { presentPortalUser } from './present.ts';

/** Within 15 minutes, as for other copies of data. */
const fiveAnAccount: Limit[] = [{ most: 5, same: ['subject'] }];

/** Downloads what is stored about someone of a portal. The history of the company has it. */
export async function downloadOwnCopy(context: PortalContext) {
  const { db, clock, actor, address } = context;
  await noteAttempt(db, {
    clock,
    attempt: { kind: 'data-copy', subject: actor.id, address },
    limits: fiveAnAccount,
  });
  const own = (await listPortalLogins(db, actor.companyId)).find(({ id }) => id === actor.id);
  if (!own) throw notFound();
  const { noticeVersion, noticeAcceptedAt } = own;
  const account = { ...presentPortalUser(own), noticeVersion, noticeAcceptedAt };
  const lists = {
    account: [account],
    ...(await copyUseOf(db, actor.id)),
    'payment-notices': await noticesSentBy(db, actor),
    'tds-certificates': await certificatesSentBy(db, actor),
    'seat-requests': await requestsBy(db, actor),
    wishes: await wishesBy(db, actor),
    announcements: await announcementsBy(db, actor),
    'handed-out-rewards': await handoutsNotedBy(db, actor),
  };
  await context.transaction(async (tx) => {
    const record = await portalRecord(tx, actor);
    await recordChange(tx, context, { record, action: 'portal_data_exported', changes: [] });
  });
  return {
    stream: archiveOf(context, [{ lists, files: [] }]),
    fileName: `kolam-data-${dayOf(clock.now())}.zip`,
  };
}
