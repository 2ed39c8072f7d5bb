import { addDays, dayOf, dayStart } from '@kolam/contract/core/dates.ts';
import { can } from '@kolam/contract/core/permissions.ts';
import { apiKeyMessages } from '@kolam/contract/platform/api-keys/messages.ts';
import { rightsInWords, withImplied } from '@kolam/contract/platform/api-keys/rights.ts';
import type { CreateApiKey } from '@kolam/contract/platform/api-keys/rules.ts';
import { lastKeyDay } from '@kolam/contract/platform/api-keys/values.ts';
import { conflict, invalid } from '#core/failure.ts';
import { newId } from '#core/ids.ts';
import { sendMail } from '#core/mail/send-mail-job.ts';
import type { SignedInContext } from '#core/request-context.ts';
import { hashToken } from '#core/secrets.ts';
import { changesBetween, recordChange } from '#platform/audit/actions.ts';
import { activeAdmins } from '#platform/auth/queries.ts';
import { newKey, startOf } from './authenticate.ts';
import { keyMadeMail } from './mails.ts';
import { presentKey, recordOf } from './present.ts';
import { insertKey, type KeyRow } from './store.ts';

/** Makes a key, which only the response has, and mails all Administrators. */
export async function createKey(context: SignedInContext, { name, endsOn, ...body }: CreateApiKey) {
  const { actor, clock } = context;
  const now = clock.now();
  const rights = withImplied(body.rights);
  if (!rights.every((right) => can(actor.role, right)))
    throw invalid({ rights: apiKeyMessages.notYours });
  requireDay(endsOn, dayOf(now));
  return context.transaction(async (tx) => {
    const key = newKey();
    const row = await insertKey(tx, {
      id: newId(),
      createdAt: now,
      updatedAt: now,
      name,
      tokenHash: hashToken(key),
      start: startOf(key),
      rights,
      createdById: actor.id,
      createdByName: actor.name,
      endsAt: dayStart(addDays(endsOn, 1)),
    });
    if (!row) {
      const { duplicateName } = apiKeyMessages;
      throw conflict('DUPLICATE_NAME', duplicateName, { name: duplicateName });
    }
    await recordChange(tx, context, {
      record: recordOf(row),
      action: 'created',
      changes: changesBetween({}, { ...historyValues(row), endsOn }),
    });
    const admins = await activeAdmins(tx);
    const about = { name, by: actor.name, rights, endsOn, publicUrl: context.settings.publicUrl };
    await context.jobs.enqueueAll(
      tx,
      sendMail,
      admins.map((admin) => keyMadeMail(admin, about)),
    );
    return { data: presentKey(row, now), key };
  });
}

function requireDay(endsOn: string, today: string): void {
  if (endsOn < today) throw invalid({ endsOn: apiKeyMessages.endInPast });
  if (endsOn > lastKeyDay(today)) throw invalid({ endsOn: apiKeyMessages.endTooLate });
}

/** History values, under the names of `apiKeyFieldLabels`. */
const historyValues = ({ name, start, rights }: KeyRow) => ({
  name,
  start,
  rights: rightsInWords(rights),
});
