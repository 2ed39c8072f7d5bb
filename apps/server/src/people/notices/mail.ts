import { appAddress } from '@kolam/contract/core/app-links.ts';
import type { Language } from '@kolam/contract/core/languages.ts';
import type { MailedKind } from '@kolam/contract/people/notices/kinds.ts';
import { noticeSentences } from '@kolam/contract/people/notices/texts.ts';
import { renderMail } from '#core/mail/layout.ts';
import type { Settings } from '#core/settings.ts';
import { unsubscribeToken } from './unsubscribe-token.ts';

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
      action: { label: open, url: appAddress(appUrl) },
      notes: [reason],
      unsubscribe: { label: unsubscribe, url: `${appUrl}/app/unsubscribe?${query}` },
    }),
    unsubscribe: `${appUrl}/api/employee/unsubscribe?${query}`,
  };
}
