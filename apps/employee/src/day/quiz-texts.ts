import type { Texts } from '#language/use-texts.ts';

const en = {
  upTo: (points: string) => `Up to ${points}`,
  notAll: 'Your answers have arrived. Not all of them were right.',
  again: (left: number) => `Try again, ${left} left`,
};

const hi: typeof en = {
  upTo: (points) => `${points} तक`,
  notAll: 'आपके जवाब पहुँच गए। उनमें से सभी सही नहीं थे।',
  again: (left) => `फिर कोशिश करें, ${left} बाकी`,
};

export const quizTexts: Texts<typeof en> = { en, hi };
