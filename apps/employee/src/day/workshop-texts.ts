import type { Texts } from '#language/use-texts.ts';

const en = {
  bring: 'Bring:',
  joinNow: 'Join now',
  over: 'This workshop is over.',
  canJoin: (minutes: number) => `You can join from ${minutes} minutes before the start.`,
};

const hi: typeof en = {
  bring: 'साथ लाएँ:',
  joinNow: 'अभी जुड़ें',
  over: 'यह कार्यशाला समाप्त हो चुकी है।',
  canJoin: (minutes) => `शुरू होने से ${minutes} मिनट पहले से जुड़ सकते हैं।`,
};

export const workshopTexts: Texts<typeof en> = { en, hi };
