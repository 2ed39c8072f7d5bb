import { dayText } from '@kolam/contract/core/day-text.ts';
import type { BodyOf } from '@kolam/contract/core/endpoint.ts';
import { rupeeText } from '@kolam/contract/core/rupee-text.ts';
import { type PartyKind, partyKinds } from '@kolam/contract/finance/parties/model.ts';
import type { mailCustomerStatement } from '@kolam/contract/finance/statements/endpoints.ts';
import { statementLimits } from '@kolam/contract/finance/statements/limits.ts';
import { statementMessages, statementTexts } from '@kolam/contract/finance/statements/messages.ts';
import { z } from 'zod';
import { transaction } from '#core/database/transaction.ts';
import { invalid } from '#core/failure.ts';
import { defineJob, type HandledJob, handleJob } from '#core/jobs/job.ts';
import { renderMail } from '#core/mail/layout.ts';
import type { Mailer } from '#core/mail/mailer.ts';
import type { Services, SignedInContext } from '#core/request-context.ts';
import { isParty } from '#finance/parties/queries.ts';
import { recordChange } from '#platform/audit/actions.ts';
import { statementFile } from './actions.ts';
import { type Account, requireStatement } from './queries.ts';

/** Mails a statement. Its PDF is created here, so that the queue holds nothing large. */
const mailStatement = defineJob({
  name: 'mail-statement',
  kept: true,
  payload: z.object({
    kind: z.enum(partyKinds),
    partyId: z.uuid(),
    from: z.string(),
    to: z.string(),
    email: z.string(),
    message: z.string(),
    sender: z.object({ id: z.uuid(), name: z.string() }),
  }),
  retries: 7,
  retryDelay: 30,
  timeLimit: 120,
});

/**
 * Queues the mail of a statement, by default to the party. What can't be printed is refused now.
 * @throws Failure 400, 404
 */
export async function sendStatement(
  context: SignedInContext,
  { kind, id }: { kind: PartyKind; id: string },
  { email: given, message, ...period }: BodyOf<typeof mailCustomerStatement>,
) {
  const asked = { kind, id, period };
  const { party, account } = await requireStatement(context, asked, statementLimits.printedEntries);
  const email = given || party.email;
  if (email === '') throw invalid({ email: statementMessages.noEmail });
  const { from, to } = account;
  const sender = { id: context.actor.id, name: context.actor.name };
  return context.transaction(async (tx) => {
    const payload = { kind, partyId: id, from, to, email, message, sender };
    await context.jobs.enqueue(tx, mailStatement, payload);
    return { email };
  });
}

export const mailStatementJob = (
  services: Pick<Services, 'db' | 'clock' | 'files'>,
  mailer: Mailer,
): HandledJob =>
  handleJob(mailStatement, async ({ kind, partyId, sender, ...given }, job) => {
    // A party without documents may have been deleted meanwhile.
    if (!(await isParty(services.db, kind, partyId))) return;
    const { from, to, email, message } = given;
    const { party, account, fileName, content, ...us } = await statementFile(services, {
      ...{ kind, id: partyId, period: { from, to } },
    });
    const attachments = [{ fileName, content, contentType: 'application/pdf' }];
    const mail = statementMail({ kind, account, message, from: us.from });
    await mailer.send({ to: email, ...mail, attachments }, { id: job.id });
    await transaction(services.db, (tx) =>
      recordChange(
        tx,
        { clock: services.clock, actor: sender, requestId: null },
        {
          record: { kind, id: partyId, title: party.name },
          action: 'statement_mailed',
          detail: `of ${periodText(account)} to ${email}`,
          changes: [],
        },
      ),
    );
  });

const periodText = ({ from, to }: Pick<Account, 'from' | 'to'>) =>
  statementTexts.period(dayText(from), dayText(to));

type Content = { kind: PartyKind; account: Account; message: string; from: string };

/** `from`: our name, empty if unknown. */
function statementMail({ kind, account, message, from }: Content) {
  const title = `${statementTexts.title}, ${periodText(account)}`;
  return {
    subject: from === '' ? title : `${title}, from ${from}`,
    ...renderMail({
      title,
      paragraphs: [
        'Hello,',
        ...(message === '' ? [] : [message]),
        `Your statement of account is attached as a PDF. ${statementTexts.closing[kind]}: ${rupeeText(account.closing)}.`,
        'If your books differ, please reply to this mail.',
      ],
      ...(from === '' ? {} : { notes: [from] }),
    }),
  };
}
