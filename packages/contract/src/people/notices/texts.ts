import type { Language } from '../../core/languages.ts';
import type { MailedKind, NoticeKind } from './kinds.ts';

/** What the sentences of a notice name. */
type NoticeFacts = {
  /**
   * The title of the challenge, announcement or badge, or of a proof’s task and challenge. Empty when
   * it no longer exists.
   */
  name: string;
  /** The day it is about, such as "20 Nov". */
  day: string;
  /** When what it is about is over, such as "21 Nov, 12:30". */
  until: string;
};

type NoticeText = { title: string; detail: string };
/** Nothing in a mail names a challenge, a task or a result: others may see it. */
type MailText = { subject: string; text: string };

export type NoticeSentences = {
  notices: Record<NoticeKind, (facts: NoticeFacts) => NoticeText>;
  /** The name of a proof of which a second look was decided. */
  secondLook(name: string): string;
  mails: Record<MailedKind, MailText>;
  /** The button of a mail. */
  open: string;
  reason: Record<'reminder' | 'other', string>;
  unsubscribe: string;
};

const en: NoticeSentences = {
  notices: {
    'workshop-soon': ({ name }) => ({ title: 'Your workshop starts soon', detail: name }),
    'proof-again': ({ name, day, until }) => ({
      title: `Send your proof of ${day} again, until ${until}`,
      detail: name,
    }),
    'late-ending': ({ name, day, until }) => ({
      title: `The day of ${day} can be completed until ${until}`,
      detail: name,
    }),
    'day-waiting': ({ name }) => ({ title: 'Your day is waiting', detail: name }),
    reward: ({ name }) => ({ title: 'You earned a reward', detail: name }),
    badge: ({ name }) => ({ title: 'You earned a badge', detail: name }),
    'proof-rejected': ({ name, day }) => ({
      title: `Your proof of ${day} was not accepted`,
      detail: name,
    }),
    'proof-approved': ({ name, day }) => ({
      title: `Your proof of ${day} was accepted`,
      detail: name,
    }),
    'challenge-cancelled': ({ name }) => ({ title: 'A challenge was cancelled', detail: name }),
    'challenge-ending': ({ name }) => ({ title: 'The challenge ends today', detail: name }),
    'challenge-starting': ({ name }) => ({ title: 'A challenge starts today', detail: name }),
    announcement: ({ name }) => ({ title: name || 'An announcement', detail: '' }),
    'team-waiting': ({ name, day }) => ({
      title: `Your team waits only for you on ${day}`,
      detail: name,
    }),
    cheers: ({ name, day }) => ({ title: `Your team cheers your day of ${day}`, detail: name }),
  },
  secondLook: (name) => `After a second look: ${name}`,
  mails: {
    'day-waiting': {
      subject: 'Your day is waiting',
      text: 'There is something left for you to do today. It takes a few minutes.',
    },
    reward: {
      subject: 'You earned a reward',
      text: 'A reward is waiting for you. Open the app to see it.',
    },
    'challenge-cancelled': {
      subject: 'A challenge was cancelled',
      text: 'One of your challenges was cancelled. The points that you earned in it stay.',
    },
    'challenge-ending': {
      subject: 'A challenge ends today',
      text: 'Today is the last day of one of your challenges.',
    },
    'challenge-starting': {
      subject: 'A challenge starts today',
      text: 'A challenge that you were invited to starts today.',
    },
    announcement: {
      subject: 'There is an announcement for you',
      text: 'Open the app to read it.',
    },
  },
  open: 'Open the app',
  reason: {
    reminder: 'You get this mail because you asked Kolam to remind you.',
    other: 'You get this mail because your company takes part in Kolam.',
  },
  unsubscribe: 'Stop mails like this one',
};

const hi: NoticeSentences = {
  notices: {
    'workshop-soon': ({ name }) => ({ title: 'आपकी कार्यशाला थोड़ी देर में शुरू होगी', detail: name }),
    'proof-again': ({ name, day, until }) => ({
      title: `${day} का प्रमाण ${until} तक फिर से भेजें`,
      detail: name,
    }),
    'late-ending': ({ name, day, until }) => ({
      title: `${day} का दिन ${until} तक पूरा किया जा सकता है`,
      detail: name,
    }),
    'day-waiting': ({ name }) => ({ title: 'आज के काम आपकी राह देख रहे हैं', detail: name }),
    reward: ({ name }) => ({ title: 'आपको पुरस्कार मिला है', detail: name }),
    badge: ({ name }) => ({ title: 'आपको बैज मिला है', detail: name }),
    'proof-rejected': ({ name, day }) => ({
      title: `${day} का आपका प्रमाण स्वीकार नहीं हुआ`,
      detail: name,
    }),
    'proof-approved': ({ name, day }) => ({
      title: `${day} का आपका प्रमाण स्वीकार हुआ`,
      detail: name,
    }),
    'challenge-cancelled': ({ name }) => ({ title: 'एक चुनौती रद्द कर दी गई', detail: name }),
    'challenge-ending': ({ name }) => ({ title: 'चुनौती आज समाप्त होगी', detail: name }),
    'challenge-starting': ({ name }) => ({ title: 'एक चुनौती आज शुरू हो रही है', detail: name }),
    announcement: ({ name }) => ({ title: name || 'एक सूचना', detail: '' }),
    'team-waiting': ({ name, day }) => ({
      title: `${day} को आपकी टीम में सिर्फ़ आप बाकी हैं`,
      detail: name,
    }),
    cheers: ({ name, day }) => ({ title: `आपकी टीम ने ${day} के लिए आपको शाबाशी दी`, detail: name }),
  },
  secondLook: (name) => `दोबारा जाँच के बाद: ${name}`,
  mails: {
    'day-waiting': {
      subject: 'आज के काम आपकी राह देख रहे हैं',
      text: 'आज आपके लिए कुछ बाकी है। इसमें कुछ ही मिनट लगेंगे।',
    },
    reward: {
      subject: 'आपको पुरस्कार मिला है',
      text: 'एक पुरस्कार आपकी राह देख रहा है। उसे देखने के लिए ऐप खोलें।',
    },
    'challenge-cancelled': {
      subject: 'एक चुनौती रद्द कर दी गई',
      text: 'आपकी एक चुनौती रद्द कर दी गई है। उसमें मिले आपके अंक बने रहेंगे।',
    },
    'challenge-ending': {
      subject: 'एक चुनौती आज समाप्त होगी',
      text: 'आज आपकी एक चुनौती का आख़िरी दिन है।',
    },
    'challenge-starting': {
      subject: 'एक चुनौती आज शुरू हो रही है',
      text: 'जिस चुनौती में आपको बुलाया गया है, वह आज शुरू हो रही है।',
    },
    announcement: {
      subject: 'आपके लिए एक सूचना है',
      text: 'उसे पढ़ने के लिए ऐप खोलें।',
    },
  },
  open: 'ऐप खोलें',
  reason: {
    reminder: 'यह मेल आपको इसलिए मिला है क्योंकि आपने कोलम से याद दिलाने को कहा है।',
    other: 'यह मेल आपको इसलिए मिला है क्योंकि आपकी कंपनी कोलम में भाग लेती है।',
  },
  unsubscribe: 'ऐसे मेल बंद करें',
};

export const noticeSentences: Record<Language, NoticeSentences> = { en, hi };
