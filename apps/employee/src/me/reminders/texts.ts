import type { MailedKind } from '@kolam/contract/people/notices/kinds.ts';
import type { Texts } from '#language/use-texts.ts';

const kinds: Record<MailedKind, string> = {
  'day-waiting': 'My day is waiting',
  reward: 'I earned a reward',
  'challenge-starting': 'A challenge starts',
  'challenge-ending': 'A challenge ends',
  announcement: 'Announcements',
};

const en = {
  title: 'Reminders and mails',
  failed: 'Your settings could not be loaded.',
  reminders: 'Remind me of my day',
  remindersHint:
    'Once a day at your hour, and only while something is left to do. Never on a paused day. This is the consent “Remind me”, which you can withdraw here or among your consents.',
  hour: 'When is a good time?',
  quiet: (from: string, to: string) => `Nothing is sent from ${from} to ${to}.`,
  moved: (time: string) => `That is in the quiet hours, so you are reminded at ${time}.`,
  mails: 'Sent to me by mail',
  mailsHint:
    'Mails never name health, points or proofs. Challenges and announcements together send one a week at most. Everything stands in the inbox, too.',
  kinds,
  saved: 'Saved.',
};
const hi: typeof en = {
  title: 'याद दिलाना और मेल',
  failed: 'आपकी सेटिंग लोड नहीं हो सकीं।',
  reminders: 'मुझे मेरे दिन की याद दिलाएँ',
  remindersHint:
    'दिन में एक बार, आपके समय पर, और तभी जब कुछ बाकी हो। विराम के दिन कभी नहीं। यह “मुझे याद दिलाएँ” सहमति है, जिसे आप यहाँ या अपनी सहमतियों में वापस ले सकते हैं।',
  hour: 'कौन-सा समय ठीक है?',
  quiet: (from, to) => `${from} से ${to} तक कुछ नहीं भेजा जाता।`,
  moved: (time) => `यह शांत समय में है, इसलिए आपको ${time} पर याद दिलाया जाएगा।`,
  mails: 'मुझे मेल से भेजें',
  mailsHint:
    'मेल में स्वास्थ्य, अंक या प्रमाण का नाम कभी नहीं होता। चुनौतियों और घोषणाओं का मिलाकर सप्ताह में एक ही मेल आता है। सब कुछ इनबॉक्स में भी रहता है।',
  kinds: {
    'day-waiting': 'मेरा दिन बाकी है',
    reward: 'मुझे इनाम मिला',
    'challenge-starting': 'चुनौती शुरू होती है',
    'challenge-ending': 'चुनौती समाप्त होती है',
    announcement: 'घोषणाएँ',
  },
  saved: 'सहेजा गया।',
};

export const reminderTexts: Texts<typeof en> = { en, hi };
