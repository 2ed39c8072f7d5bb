import { appAddress } from '@kolam/contract/core/app-links.ts';
import type { Language } from '@kolam/contract/core/languages.ts';
import type { MailedKind } from '@kolam/contract/people/notices/kinds.ts';
import { noticeSentences } from '@kolam/contract/people/notices/texts.ts';
import { renderMail } from '#core/mail/layout.ts';
import type { Settings } from '#core/settings.ts';
import { unsubscribeToken } from './unsubscribe-token.ts';

/**
 * The pages of the employees' app that mails lead to, without the ids of what they are about: a mail
 * stands for any number of notices.
 */
const pages: Record<MailedKind, string> = {
  'day-waiting': '',
  reward: 'rewards',
  announcement: 'me/announcements',
  'challenge-cancelled': 'inbox',
  'challenge-ending': 'inbox',
  'challenge-starting': 'inbox',
};

type Recipient = { employeeId: string; email: string; language: Language };

/** Returns the mail of a kind for a person: one, however many notices it stands for. */
export function noticeMail(
  kind: MailedKind,
  { employeeId, email, language }: Recipient,
  { appUrl, key }: Pick<Settings, 'appUrl'> & { key: string },
) {
  const { mails, open, reason, unsubscribe } = noticeSentences[language];
  const { subject, text } = mails[kind];
  const query = new URLSearchParams({ token: unsubscribeToken(key, { employeeId, kind }) });
  return {
    to: email,
    subject,
    ...renderMail({
      language,
      title: subject,
      paragraphs: [text],
      action: { label: open, url: `${appAddress(appUrl)}${pages[kind]}` },
      notes: [kind === 'day-waiting' ? reason.reminder : reason.other],
      unsubscribe: {
        label: unsubscribe,
        url: `${appUrl}/app/unsubscribe?${query}&language=${language}`,
      },
    }),
    unsubscribe: `${appUrl}/api/employee/unsubscribe?${query}`,
  };
}
