import { dayOf } from '@kolam/contract/core/dates.ts';
import { inRupees } from '@kolam/contract/core/money.ts';
import { type PortalPart, portalCan } from '@kolam/contract/core/portal-access.ts';
import { invitationPause } from '@kolam/contract/people/employees/invitation-pause.ts';
import { after, hours } from '#core/clock.ts';
import type { PortalContext } from '#core/request-context.ts';
import { countByStatus, countInvitable } from '#people/employees/queries.ts';
import { nextChallengesOf } from '#portal/challenges/queries.ts';
import { duesOf } from '#portal/invoices/queries.ts';
import { seatsOf } from '#portal/seat-requests/queries.ts';
import { findTookPart } from '#programme/company-reports/queries.ts';

/** Returns what the right of the person opens. */
export async function readOverview({ db, clock, actor: { companyId, right } }: PortalContext) {
  const can = (part: PortalPart) => portalCan(right, part);
  const today = dayOf(clock.now());
  const countsPeople = can('portal:people') || can('portal:insights');
  return {
    overview: {
      seats: await seatsOf(db, companyId),
      people: countsPeople ? await peopleOf({ db, clock, companyId }) : null,
      tookPart: can('portal:insights') ? await findTookPart(db, companyId) : null,
      challenges: can('portal:programme') ? await nowAndNext({ db, companyId, today }) : null,
      dues: can('portal:money') ? await inRupeesDue({ db, companyId, today }) : null,
    },
  };
}

type Of = Pick<PortalContext, 'db'> & { companyId: string };

async function peopleOf({ db, clock, companyId }: Of & Pick<PortalContext, 'clock'>) {
  const { active: joined, pending: invited, inactive } = await countByStatus(db, { companyId });
  const since = after(clock.now(), -hours(invitationPause));
  return { joined, invited, invitable: await countInvitable(db, { companyId, since }), inactive };
}

async function nowAndNext({ db, ...of }: Of & { today: string }) {
  const found = await nextChallengesOf(db, of);
  const hasBegun = ({ startDate }: { startDate: string }) => startDate <= of.today;
  return { now: found.filter(hasBegun), next: found.filter((each) => !hasBegun(each)) };
}

async function inRupeesDue({ db, ...of }: Of & { today: string }) {
  const { invoices, due, overdue } = await duesOf(db, of);
  return { invoices, due: inRupees(due), overdue: inRupees(overdue) };
}
