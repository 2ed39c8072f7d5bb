import type { Language } from '@kolam/contract/core/languages.ts';
import { sendRequest } from '#core/http.ts';
import { languageByHand } from './stored-language.ts';

type SignedIn = { token: string; employee: { language: Language } };
type OfDevice = { chosen: Language; choose: (language: Language) => void };

/**
 * Makes the languages of app and account the same for someone who is about to be signed in. One that
 * they chose on this device before becomes the account's, so that mails and challenges follow.
 * Otherwise the account's decides, but for English: accounts that never chose one have it, and the
 * phone knows better.
 */
export async function alignLanguage(
  { token, employee }: SignedIn,
  { chosen, choose }: OfDevice,
): Promise<void> {
  const ofAccount = employee.language;
  const language = (await languageByHand.take()) ?? (ofAccount === 'en' ? chosen : ofAccount);
  if (language !== chosen) choose(language);
  if (language === ofAccount) return;
  // Before the first screen asks for texts. If it fails, the person can choose again under Me.
  await sendRequest('PATCH /employee/me', { body: { language } }, token).catch(() => undefined);
}
