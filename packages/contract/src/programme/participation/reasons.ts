import { type Language, originalLanguage, type TranslationLanguage } from '../../core/languages.ts';

/** Reasons that a reviewer can pick and edit. */
export const reasonTemplates = {
  reject: [
    'The proof does not show the task.',
    'The proof is of another day.',
    'The same proof was sent before.',
    'The proof shows somebody else.',
  ],
  askAgain: [
    'The proof is too dark or blurred. Please send it again.',
    'Please show the whole screen with the date.',
    'Please send a proof of the whole task.',
  ],
} as const;

type Template = (typeof reasonTemplates)[keyof typeof reasonTemplates][number];

const translated: Record<TranslationLanguage, Record<Template, string>> = {
  hi: {
    'The proof does not show the task.': 'प्रमाण में काम नहीं दिखता।',
    'The proof is of another day.': 'प्रमाण किसी दूसरे दिन का है।',
    'The same proof was sent before.': 'यही प्रमाण पहले भेजा जा चुका है।',
    'The proof shows somebody else.': 'प्रमाण में कोई और दिखता है।',
    'The proof is too dark or blurred. Please send it again.':
      'प्रमाण बहुत अँधेरा या धुँधला है। कृपया इसे फिर से भेजें।',
    'Please show the whole screen with the date.': 'कृपया तारीख़ के साथ पूरी स्क्रीन दिखाएँ।',
    'Please send a proof of the whole task.': 'कृपया पूरे काम का प्रमाण भेजें।',
  },
};

/** Returns a reviewer's reason in a language: a template translated, any other as it was written. */
export function reasonIn(reason: string, language: Language): string {
  if (language === originalLanguage) return reason;
  const texts: Record<string, string> = translated[language];
  return Object.hasOwn(texts, reason) ? (texts[reason] ?? reason) : reason;
}
