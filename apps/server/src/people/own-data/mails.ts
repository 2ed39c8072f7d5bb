import type { Language } from '@kolam/contract/core/languages.ts';
import { renderMail } from '#core/mail/layout.ts';

const texts = {
  en: {
    subject: 'About your request to erase your data',
    hello: (name: string) => `Hello ${name},`,
    declined: 'we could not erase your data now. The reason:',
    again: 'You can ask again at any time, and answer this mail with questions.',
  },
  hi: {
    subject: 'आपका डेटा मिटाने के अनुरोध के बारे में',
    hello: (name: string) => `नमस्ते ${name},`,
    declined: 'हम अभी आपका डेटा नहीं मिटा सके। कारण:',
    again: 'आप कभी भी दोबारा अनुरोध कर सकते हैं, और प्रश्नों के लिए इस मेल का उत्तर दे सकते हैं।',
  },
} satisfies Record<Language, unknown>;

export function declinedMail(
  to: string,
  { name, reason, language }: { name: string; reason: string; language: Language },
) {
  const { subject, hello, declined, again } = texts[language];
  return {
    to,
    subject,
    ...renderMail({
      title: subject,
      paragraphs: [hello(name), declined, reason],
      notes: [again],
      language,
    }),
  };
}
