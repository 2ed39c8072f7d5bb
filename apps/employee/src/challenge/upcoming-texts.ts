import type { Texts } from '#language/use-texts.ts';

const en = {
  gone: 'This challenge is not one of yours',
  goneText: 'It was removed, or you do not take part in it.',
  toToday: 'To Today',
  starts: (time: string) => `Starts ${time}`,
  days: (count: number) => (count === 1 ? '1 day awaits you.' : `${count} days await you.`),
  byItself: 'You need not do anything before: the challenge then stands on Today.',
  toReminders: 'Reminders and messages',
  toHelp: 'How it works',
};

const hi: typeof en = {
  gone: 'यह आपकी चुनौती नहीं है',
  goneText: 'इसे हटा दिया गया है, या आप इसमें भाग नहीं लेते।',
  toToday: 'आज पर जाएँ',
  starts: (time) => `शुरुआत: ${time}`,
  days: (count) => `${count} दिन आपका इंतज़ार कर रहे हैं।`,
  byItself: 'पहले से कुछ करने की ज़रूरत नहीं: चुनौती तब “आज” पर दिखेगी।',
  toReminders: 'याद दिलाना और संदेश',
  toHelp: 'यह कैसे काम करता है',
};

export const upcomingTexts: Texts<typeof en> = { en, hi };
