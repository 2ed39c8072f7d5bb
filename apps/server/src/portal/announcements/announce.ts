import type { QueryOf } from '@kolam/contract/core/endpoint.ts';
import type { listCompanyAnnouncements } from '@kolam/contract/portal/announcements/endpoints.ts';
import { ownAnnouncementMessages } from '@kolam/contract/portal/announcements/messages.ts';
import type { CompanyAnnouncement } from '@kolam/contract/portal/announcements/model.ts';
import type { Announce } from '@kolam/contract/portal/announcements/rules.ts';
import { ownAnnouncementLimits } from '@kolam/contract/portal/announcements/values.ts';
import type { Announcement } from '@kolam/contract/programme/announcements/model.ts';
import { after, days } from '#core/clock.ts';
import { conflict } from '#core/failure.ts';
import type { PortalContext } from '#core/request-context.ts';
import { lockCompanies } from '#people/companies/actions.ts';
import { announce, readAnnouncements, withdraw } from '#programme/announcements/actions.ts';
import { countOfPortal } from '#programme/announcements/queries.ts';

/** Returns the announcements to the own company, of its portal and of the console. */
export async function readCompanyAnnouncements(
  context: PortalContext,
  query: QueryOf<typeof listCompanyAnnouncements>,
) {
  const { companyId } = context.actor;
  const { data, meta } = await readAnnouncements(context, { ...query, companyId });
  return { data: data.map(forCompany), meta };
}

/**
 * Writes an announcement to the own company. Locks it, so that announcements at the same time don't
 * exceed the limit together.
 * @throws Failure `TOO_MANY_ANNOUNCEMENTS`
 */
export function announceToCompany(context: PortalContext, body: Announce) {
  const { actor, clock } = context;
  const { companyId } = actor;
  return context.transaction(async (tx) => {
    await lockCompanies(tx, [companyId]);
    const since = after(clock.now(), -days(1));
    if ((await countOfPortal(tx, { companyId, since })) >= ownAnnouncementLimits.aDay)
      throw conflict('TOO_MANY_ANNOUNCEMENTS', ownAnnouncementMessages.tooMany);
    const { data } = await announce(
      tx,
      context,
      { audience: 'company', companyId, link: '', ...body },
      { madeInPortal: true },
    );
    return { announcement: forCompany(data) };
  });
}

/** Withdraws an announcement of the own portal. @throws Failure 404 for any other */
export function withdrawOwn(context: PortalContext, id: string) {
  const portalOf = context.actor.companyId;
  return context.transaction(async (tx) => {
    const { data } = await withdraw(tx, context, id, { portalOf });
    return { announcement: forCompany(data) };
  });
}

/** The portal does not name our staff. */
function forCompany(announcement: Announcement): CompanyAnnouncement {
  const { madeInPortal, createdBy } = announcement;
  return { ...announcement, createdBy: madeInPortal ? createdBy : 'Kolam' };
}
