import type { Language } from '@kolam/contract/core/languages.ts';
import { sendRequest } from '#core/http.ts';
import { languageByHand } from './language-by-hand.ts';

type SignedIn = { token: string; employee: { language: Language } };
type OfDevice = { chosen: Language; choose: (language: Language) => void };

/**
 * Makes the languages of app and account the same for someone who is about to be signed in. The
 * account's decides: that of the device may be the choice of someone else. One that they chose on
 * the sign-in page becomes the account's, so that mails and challenges follow.
 */
export async function alignLanguage(
  { token, employee }: SignedIn,
  { chosen, choose }: OfDevice,
  { byLink = false } = {},
): Promise<void> {
  const ofAccount = employee.language;
  const language = languageByHand.take({ byLink }) ?? ofAccount;
  if (language !== chosen) choose(language);
  if (language === ofAccount) return;
  // Before the first screen asks for texts. If it fails, the person can choose again under Me.
  await sendRequest('PATCH /employee/me', { body: { language } }, token).catch(() => undefined);
}
