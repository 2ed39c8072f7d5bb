import type { Texts } from '#language/use-texts.ts';

const en = {
  hint: 'At least 8 characters, none that others guess easily.',
  set: 'Set the password',
};

const hi: typeof en = {
  hint: 'कम से कम 8 अक्षर, जिनका कोई आसानी से अनुमान न लगा सके।',
  set: 'पासवर्ड रखें',
};

/** The texts of a form for a new password. */
export const newPasswordTexts: Texts<typeof en> = { en, hi };
