import type { MailedKind } from '@kolam/contract/people/notices/kinds.ts';
import type { Texts } from '#language/use-texts.ts';

const en = {
  title: 'Mails',
  ask: 'Stop mails like the one that you came from?',
  end: 'Stop these mails',
  ended: {
    'day-waiting': 'Reminders are off. You get no more mails about open days.',
    reward: 'You get no more mails about rewards.',
    'challenge-cancelled': 'You get no more mails when a challenge is cancelled.',
    'challenge-ending': 'You get no more mails when a challenge ends.',
    'challenge-starting': 'You get no more mails when a challenge starts.',
    announcement: 'You get no more mails about announcements.',
  } satisfies Record<MailedKind, string>,
  endedOther: 'You get no more mails like that one.',
  unknown: 'This link does not work. Open it again from the newest mail, or sign in to the app.',
  toApp: 'Open the app',
};

const hi: typeof en = {
  title: 'मेल',
  ask: 'क्या आप ऐसे मेल बंद करना चाहते हैं?',
  end: 'ये मेल बंद करें',
  ended: {
    'day-waiting': 'अब याद नहीं दिलाया जाएगा। खुले दिनों के बारे में मेल नहीं आएगा।',
    reward: 'पुरस्कारों के बारे में अब मेल नहीं आएगा।',
    'challenge-cancelled': 'चुनौती रद्द होने पर अब मेल नहीं आएगा।',
    'challenge-ending': 'चुनौती समाप्त होने पर अब मेल नहीं आएगा।',
    'challenge-starting': 'चुनौती शुरू होने पर अब मेल नहीं आएगा।',
    announcement: 'घोषणाओं के बारे में अब मेल नहीं आएगा।',
  },
  endedOther: 'ऐसे मेल अब नहीं आएँगे।',
  unknown: 'यह लिंक काम नहीं करता। इसे सबसे नए मेल से फिर खोलें, या ऐप में साइन इन करें।',
  toApp: 'ऐप खोलें',
};

export const unsubscribeTexts: Texts<typeof en> = { en, hi };
