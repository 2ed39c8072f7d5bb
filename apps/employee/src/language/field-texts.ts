import { employeeAccountMessages } from '@kolam/contract/people/employee-accounts/messages.ts';
import { passwordLimits } from '@kolam/contract/platform/auth/limits.ts';
import { guessablePasswords, passwordMessages } from '@kolam/contract/platform/auth/messages.ts';
import type { Texts } from './use-texts.ts';

const { nicknameRequired, nicknameTooShort, nicknameTaken, nicknamePoses, nicknameUnruly } =
  employeeAccountMessages;

const hi: Record<string, string> = {
  [passwordMessages.needed.password]: 'पासवर्ड ज़रूरी है',
  [passwordMessages.needed.currentPassword]: 'अभी का पासवर्ड ज़रूरी है',
  [passwordMessages.currentWrong]: 'आपका अभी का पासवर्ड ग़लत है।',
  [passwordMessages.sameAgain]: 'अभी के पासवर्ड से अलग पासवर्ड चुनें।',
  [passwordMessages.tooShort(passwordLimits.participant)]:
    `कम से कम ${passwordLimits.participant} अक्षर चाहिए`,
  [guessablePasswords.common]: 'यह सबसे आम पासवर्डों में से एक है। कोई दूसरा चुनें।',
  [guessablePasswords.email]: 'इस पासवर्ड में आपका ईमेल पता है, जिसका अनुमान लगाना आसान है। कोई दूसरा चुनें।',
  [guessablePasswords.name]: 'यह पासवर्ड आपके नाम से बना है, जिसका अनुमान लगाना आसान है। कोई दूसरा चुनें।',
  [guessablePasswords.company]:
    'यह पासवर्ड आपकी कंपनी के नाम से बना है, जिसका अनुमान लगाना आसान है। कोई दूसरा चुनें।',
  [guessablePasswords.product]:
    'यह पासवर्ड इस ऐप के नाम से बना है, जिसका अनुमान लगाना आसान है। कोई दूसरा चुनें।',
  [nicknameRequired]: 'उपनाम लिखें',
  [nicknameTooShort]: 'उपनाम बहुत छोटा है',
  [nicknameTaken]: 'एक सहकर्मी का यही नाम है। दूसरा उपनाम चुनें',
  [nicknamePoses]: 'दूसरा उपनाम चुनें। इसे किसी और का समझा जा सकता है',
  [nicknameUnruly]: 'उपनाम में ऐसे चिह्न हैं जो दूसरों को नहीं दिखाए जा सकते',
};

/** The server's messages about a field, by the English one. */
const fieldTexts: Texts<Record<string, string>> = { en: {}, hi };

/** Returns the server's message about a field in the reader's language, if it has one. */
export const fieldText = (
  message: string | undefined,
  language: keyof typeof fieldTexts,
): string | undefined => message && (fieldTexts[language]?.[message] ?? message);
