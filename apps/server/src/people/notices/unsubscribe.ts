import { noticeMessages } from '@kolam/contract/people/notices/messages.ts';
import { invalid } from '#core/failure.ts';
import type { RequestContext } from '#core/request-context.ts';
import { withdrawReminders } from '#people/consents/actions.ts';
import { saveSettings } from './store.ts';
import { noticeKey, openToken } from './unsubscribe-token.ts';

/**
 * Turns off the mails that a token names, for a mail program or the app, without a session. Those of
 * open days end with the consent to reminders, so that a person who gives it again gets them.
 */
export async function unsubscribe(context: RequestContext, token: string) {
  const opened = openToken(await noticeKey(context.db, context.clock), token);
  if (!opened) throw invalid({ token: noticeMessages.token });
  const { employeeId, kind } = opened;
  return context.transaction(async (tx) => {
    if (kind === 'day-waiting') {
      await withdrawReminders(tx, context, employeeId);
    } else {
      const choices = { [`${kind}.mail`]: false };
      await saveSettings(tx, { employeeId, choices, at: context.clock.now() });
    }
    return { kind };
  });
}
