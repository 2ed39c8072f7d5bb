import { staffLimits } from '@kolam/contract/workforce/staff/limits.ts';
import { staffMessages } from '@kolam/contract/workforce/staff/messages.ts';
import { z } from 'zod';
import { transaction } from '#core/database/transaction.ts';
import { defineJob, type HandledJob, handleJob } from '#core/jobs/job.ts';
import { sendMail } from '#core/mail/send-mail-job.ts';
import type { RequestContext, Services } from '#core/request-context.ts';
import { lockConsoleStatus } from '#platform/auth/actions.ts';
import { grievanceContactOf } from '#platform/organisation/queries.ts';
import { limitLinks, limitOpenings, requireRoom } from './limits.ts';
import { knownEmailMail, registrationMail } from './mails.ts';
import {
  createRegistrationLink,
  linkEnded,
  lockLinks,
  recentLinks,
  requireOpenLink,
} from './registration-link-store.ts';

const mailRegistrationLink = defineJob({
  name: 'mail-registration-link',
  payload: z.object({ email: z.string() }),
});

/** Mails a link to register. The response, and the work for it, are the same for every email. */
export async function requestRegistration(context: RequestContext, { email }: { email: string }) {
  await limitLinks(context);
  await requireRoom(context);
  return context.transaction(async (tx) => {
    await context.jobs.enqueue(tx, mailRegistrationLink, { email });
    return { message: staffMessages.registrationMailed };
  });
}

/** Mails an email that is known already how it stands instead. Three mails a day at most. */
export function mailRegistrationLinkJob(services: Services): HandledJob {
  return handleJob(mailRegistrationLink, ({ email }) =>
    transaction(services.db, async (tx) => {
      const { clock, jobs, settings } = services;
      const status = await lockConsoleStatus(tx, email);
      // Jobs of one email would not count each other's links.
      await lockLinks(tx, email);
      if ((await recentLinks(tx, { email, now: clock.now() })) >= staffLimits.registrationLinks)
        return;
      const token = await createRegistrationLink(tx, services, email);
      const { publicUrl } = settings;
      const mail =
        status === null
          ? registrationMail(email, `${publicUrl}/register#token=${token}`)
          : knownEmailMail(email, { status, publicUrl });
      await jobs.enqueue(tx, sendMail, mail);
    }),
  );
}

/**
 * Returns the email that a mailed link registers, and what the privacy notice names.
 * @throws Failure 409 `LINK_ENDED`, also when the email is known meanwhile
 */
export async function readRegistration(context: RequestContext, { token }: { token: string }) {
  await limitOpenings(context);
  return context.transaction(async (tx) => {
    const email = await requireOpenLink(tx, { token, now: context.clock.now() });
    // Another link of the email was used meanwhile, or a console user added the person.
    if ((await lockConsoleStatus(tx, email)) !== null) throw linkEnded();
    return { data: { email, grievance: await grievanceContactOf(tx) } };
  });
}
