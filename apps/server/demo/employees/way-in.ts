import { and, eq } from 'drizzle-orm';
import { after, days } from '#core/clock.ts';
import type { Tx } from '#core/database/types.ts';
import type { RequestContext, SignedInContext } from '#core/request-context.ts';
import { hashToken } from '#core/secrets.ts';
import { lockCompanies } from '#people/companies/actions.ts';
import { recordConsents } from '#people/consents/actions.ts';
import { changeParticipant } from '#people/employee-accounts/me.ts';
import { setPicture } from '#people/employee-accounts/picture.ts';
import { employees } from '#people/employees/tables.ts';
import { acceptLink, lockLinked } from '#platform/auth/accept-link.ts';
import { noteSignIn } from '#platform/auth/account-store.ts';
import { mailEmployeeLink } from '#platform/auth/actions.ts';
import { noteOpening } from '#platform/auth/link-store.ts';
import { setProofNote } from '#programme/proof-notes/set.ts';
import { momentOn } from '../challenges/story.ts';
import { companyId } from '../people-steps.ts';
import { asEmployee, findActors } from './as-employee.ts';
import { actors, home, invited, withoutPassword } from './cast.ts';

/** Some never accept an invitation. One accepts it without a password. */
export function invitePeople(context: SignedInContext, now: Date): Promise<void> {
  return context.transaction(async (tx) => {
    const company = await lockHome(tx);
    const emails = [...invited, withoutPassword].map(({ email }) => email);
    const personOf = await findActors(tx, emails);
    const invite = async (email: string, at: Date) => {
      const { id } = personOf(email);
      const sent = { ...unsent(context), clock: { now: () => at } };
      const link = await mailEmployeeLink(tx, sent, { id, company: company.name });
      return new URL(link).hash.replace('#token=', '');
    };
    for (const { email, sentDaysAgo, openedDaysAgo } of invited) {
      const token = await invite(email, after(now, -days(sentDaysAgo)));
      if (openedDaysAgo === null) continue;
      await noteOpening(tx, hashToken(token), after(now, -days(openedDaysAgo)));
    }
    const { email } = withoutPassword;
    const at = momentOn(now, -30, '09:40');
    const token = await invite(email, momentOn(now, -30, '09:15'));
    await noteOpening(tx, hashToken(token), at);
    const then = { ...context, clock: { now: () => at } };
    const account = await lockLinked(tx, then, token);
    await acceptLink(tx, then, { account, token, changes: {} });
    await noteSignIn(tx, { accountId: account.id, address: context.address, at });
  });
}

/** The addresses are fictitious, so the links are made and no mail is sent. */
function unsent<Context extends Pick<RequestContext, 'jobs'>>(context: Context): Context {
  const nothing = () => Promise.resolve();
  return { ...context, jobs: { ...context.jobs, enqueue: nothing, enqueueAll: nothing } };
}

/** Of those who take part, most show their name to colleagues, and many are named as winners. */
const namelessOneIn = 6;
const unnamedWinnerOneIn = 3;

/**
 * People agree to what the app asks for, the team chooses names and a picture, and one may send notes
 * in place of photos.
 */
export function agreeAndChoose(context: SignedInContext, now: Date): Promise<void> {
  return context.transaction(async (tx) => {
    const company = await lockHome(tx);
    const active = await tx
      .select({ id: employees.id, email: employees.email })
      .from(employees)
      .where(and(eq(employees.companyId, company.id), eq(employees.status, 'active')))
      .orderBy(employees.id);
    const at = momentOn(now, -29, '10:00');
    const choices = new Map(
      Object.values(actors).map((actor) => [actor.email, 'shows' in actor ? actor.shows : null]),
    );
    for (const [place, { id, email }] of active.entries()) {
      const shown = choices.get(email);
      const isNamed = shown === undefined ? place % namelessOneIn > 0 : shown !== null;
      await recordConsents(
        tx,
        { ...context, clock: { now: () => at } },
        {
          employeeId: id,
          language: 'en',
          purposes: [
            'take-part',
            ...(isNamed ? (['board-name'] as const) : []),
            ...(place % unnamedWinnerOneIn > 0 ? (['winners-list'] as const) : []),
          ],
          given: true,
        },
      );
    }
    const personOf = await findActors(tx, [...choices.keys()]);
    for (const [email, shown] of choices) {
      if (!shown || shown.boardName === 'full') continue;
      await changeParticipant(asEmployee(tx, context, { person: personOf(email), at }), shown);
    }
    const herself = personOf(actors.herself.email);
    const picture = { body: { motif: 'lotus' as const }, files: [] };
    await setPicture(asEmployee(tx, context, { person: herself, at }), picture);
    const then: SignedInContext = {
      ...context,
      clock: { now: () => at },
      transaction: (work) => work(tx),
    };
    await setProofNote(then, personOf(actors.hidden.email).id, true);
  });
}

async function lockHome(tx: Tx) {
  const id = await companyId(tx, home.slug);
  const company = (await lockCompanies(tx, [id])).get(id);
  if (!company) throw new Error('The company of the demo’s employees is missing');
  return company;
}
