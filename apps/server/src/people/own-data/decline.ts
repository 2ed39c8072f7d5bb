import { ownDataMessages } from '@kolam/contract/people/own-data/messages.ts';
import { conflict, notFound } from '#core/failure.ts';
import { sendMail } from '#core/mail/send-mail-job.ts';
import type { SignedInContext } from '#core/request-context.ts';
import { recordChange } from '#platform/audit/actions.ts';
import { settleNotifications } from '#platform/notifications/actions.ts';
import { declinedMail } from './mails.ts';
import { presentRequests } from './present.ts';
import { closeRequest, isRequest, languageOfPerson } from './store.ts';

/**
 * Declines an open request, for example because the law requires to keep the data. The person is
 * mailed the reason and can ask again. @throws Failure 404, 409 `NOT_OPEN`
 */
export async function declineRequest(context: SignedInContext, id: string, reason: string) {
  const { actor, clock } = context;
  return context.transaction(async (tx) => {
    const closed = await closeRequest(
      tx,
      { id },
      {
        status: 'declined',
        decidedAt: clock.now(),
        decidedBy: actor.id,
        decidedByName: actor.name,
        reason,
      },
    );
    if (!closed) {
      if (!(await isRequest(tx, id))) throw notFound();
      throw conflict('NOT_OPEN', ownDataMessages.notOpen);
    }
    const [data] = await presentRequests(tx, [closed]);
    if (!data) throw notFound();
    const { employee, company } = data;
    await recordChange(tx, context, {
      record: {
        kind: 'employee',
        id: employee.id,
        title: employee.name,
        companyId: company.id,
      },
      action: 'erasure_request_declined',
      changes: [],
    });
    await settleNotifications(tx, { kinds: ['erasure-requested'], recordIds: [employee.id] });
    const language = await languageOfPerson(tx, employee.id);
    const mail = declinedMail(employee.email, { name: employee.name, reason, language });
    await context.jobs.enqueue(tx, sendMail, mail);
    return { data };
  });
}
