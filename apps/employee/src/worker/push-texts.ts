import type { Language } from '@kolam/contract/core/languages.ts';
import type { NoticeKind } from '@kolam/contract/people/notices/kinds.ts';
import type { NoticeAction } from './notice-actions.ts';

type PushTexts = {
  /** Nothing of health, results or names: the phone shows it on its locked screen. */
  titles: Record<NoticeKind, string>;
  actions: Record<NoticeAction, string>;
  /** How many further notices wait in the inbox. */
  more: (count: number) => string;
  /** A message that this version of the app does not know. */
  unknown: string;
};

export const pushTexts: Record<Language, PushTexts> = {
  en: {
    titles: {
      'workshop-soon': 'Your workshop starts soon',
      'proof-again': 'Please send a proof again',
      'late-ending': 'A day can still be completed',
      'day-waiting': 'Your day is waiting',
      reward: 'You earned a reward',
      badge: 'You earned a badge',
      'proof-rejected': 'A proof was not accepted',
      'proof-approved': 'A proof was accepted',
      'challenge-cancelled': 'A challenge was cancelled',
      'challenge-ending': 'A challenge ends today',
      'challenge-starting': 'A challenge starts today',
      announcement: 'There is an announcement for you',
      'team-waiting': 'Your team waits for you',
      cheers: 'Your team cheers you',
    },
    actions: { later: 'In 2 hours', done: 'Done', fewer: 'Fewer of these' },
    more: (count) => (count === 1 ? '1 more in your inbox' : `${count} more in your inbox`),
    unknown: 'There is something new for you',
  },
  hi: {
    titles: {
      'workshop-soon': 'आपकी कार्यशाला थोड़ी देर में शुरू होगी',
      'proof-again': 'कृपया प्रमाण फिर से भेजें',
      'late-ending': 'एक दिन अब भी पूरा हो सकता है',
      'day-waiting': 'आज के काम आपकी राह देख रहे हैं',
      reward: 'आपको पुरस्कार मिला है',
      badge: 'आपको बैज मिला है',
      'proof-rejected': 'एक प्रमाण स्वीकार नहीं हुआ',
      'proof-approved': 'एक प्रमाण स्वीकार हुआ',
      'challenge-cancelled': 'एक चुनौती रद्द कर दी गई',
      'challenge-ending': 'एक चुनौती आज समाप्त होगी',
      'challenge-starting': 'एक चुनौती आज शुरू हो रही है',
      announcement: 'आपके लिए एक घोषणा है',
      'team-waiting': 'आपकी टीम आपकी राह देख रही है',
      cheers: 'आपकी टीम की शाबाशी',
    },
    actions: { later: '2 घंटे बाद', done: 'हो गया', fewer: 'ऐसे संदेश कम करें' },
    more: (count) => `इनबॉक्स में ${count} और`,
    unknown: 'आपके लिए कुछ नया है',
  },
};
