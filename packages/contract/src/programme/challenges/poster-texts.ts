import type { Language } from '../../core/languages.ts';

type PosterTexts = {
  title: string;
  /** The poster of the app itself. */
  app: string;
  /** A message to forward in a chat. `from` and `to` are days in letters. */
  invite: (challenge: { title: string; from: string; to: string; link: string }) => string;
  inviteToApp: (link: string) => string;
  period: (from: string, to: string) => string;
  /** What to do with the code. */
  scan: string;
  /** Before the address in letters. */
  orOpen: string;
};

/** The fixed texts of posters, and of messages that stand for one in a chat. */
export const posterTexts: Record<Language, PosterTexts> = {
  en: {
    title: 'Wellness challenge',
    app: 'Our wellness programme',
    invite: ({ title, from, to, link }) =>
      `*${title}*\nOur wellness challenge, ${posterTexts.en.period(from, to)}.\nOpen the link, sign in, and take part:\n${link}`,
    inviteToApp: (link) =>
      `*Our wellness programme*\nOpen the link, sign in with your work email, and take part:\n${link}`,
    period: (from, to) => (from === to ? from : `${from} to ${to}`),
    scan: 'Point your phone’s camera at the code, sign in, and take part.',
    orOpen: 'Or open this address:',
  },
  hi: {
    title: 'वेलनेस चुनौती',
    app: 'हमारा वेलनेस कार्यक्रम',
    invite: ({ title, from, to, link }) =>
      `*${title}*\nहमारी वेलनेस चुनौती, ${posterTexts.hi.period(from, to)}।\nलिंक खोलें, साइन इन करें और हिस्सा लें:\n${link}`,
    inviteToApp: (link) =>
      `*हमारा वेलनेस कार्यक्रम*\nलिंक खोलें, अपने काम के ईमेल से साइन इन करें और हिस्सा लें:\n${link}`,
    period: (from, to) => (from === to ? from : `${from} से ${to} तक`),
    scan: 'फ़ोन का कैमरा कोड पर रखें, साइन इन करें और हिस्सा लें।',
    orOpen: 'या यह पता खोलें:',
  },
};
