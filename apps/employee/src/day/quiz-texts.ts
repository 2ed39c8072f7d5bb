import type { Texts } from '#language/use-texts.ts';

const en = {
  upTo: (points: string) => `Up to ${points}`,
  notAll: (right: string) => `Your answers have arrived: ${right}.`,
  lastAttempt: (right: string) => `Last attempt: ${right}`,
  yourAnswer: 'Your answer',
  rightAnswer: 'Right answer',
  again: (left: number) => `Try again, ${left} left`,
};

const hi: typeof en = {
  upTo: (points) => `${points} तक`,
  notAll: (right) => `आपके जवाब पहुँच गए: ${right}।`,
  lastAttempt: (right) => `पिछली कोशिश: ${right}`,
  yourAnswer: 'आपका जवाब',
  rightAnswer: 'सही जवाब',
  again: (left) => `फिर कोशिश करें, ${left} बाकी`,
};

export const quizTexts: Texts<typeof en> = { en, hi };
