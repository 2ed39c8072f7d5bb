import type { BoardName, Motif } from '@kolam/contract/people/employees/profile-terms.ts';
import type { Texts } from '#language/use-texts.ts';

const names: Record<BoardName, string> = {
  full: 'My full name',
  initial: 'First name and initial',
  nickname: 'A nickname',
  hidden: 'No name',
};
const motifs: Record<Motif, string> = {
  lotus: 'Lotus',
  neem: 'Neem leaf',
  banyan: 'Banyan',
  marigold: 'Marigold',
  mango: 'Mango',
  peacock: 'Peacock feather',
  elephant: 'Elephant',
  diya: 'Diya',
  kite: 'Kite',
  sun: 'Sun',
  moon: 'Moon',
  river: 'River',
};

const en = {
  title: 'My name and picture',
  failed: 'Your profile could not be loaded.',
  seen: (name: string) => `Colleagues see: ${name}`,
  unseen: 'Colleagues see your place and points without a name.',
  noConsent:
    'You have not agreed to show a name. Until you do, colleagues see none, and no picture.',
  toConsents: 'My consents',
  name: 'The name on boards and in my team',
  names,
  nickname: 'Nickname',
  nicknameHint: 'From 2 to 30 characters.',
  save: 'Save the name',
  saved: 'Saved.',
  picture: 'My picture',
  motif: 'A drawing',
  motifs,
  photo: 'Choose a photo',
  photoHint:
    'It is scaled down on this device, without its place. Colleagues see it beside your name.',
  remove: 'Remove the picture',
  unreadable: 'This picture can’t be opened here. Choose a JPEG, PNG or WebP.',
};
const hi: typeof en = {
  title: 'मेरा नाम और तस्वीर',
  failed: 'आपकी प्रोफ़ाइल लोड नहीं हो सकी।',
  seen: (name) => `सहकर्मी देखते हैं: ${name}`,
  unseen: 'सहकर्मी आपका स्थान और अंक बिना नाम के देखते हैं।',
  noConsent: 'आपने नाम दिखाने की सहमति नहीं दी है। तब तक सहकर्मी न नाम देखते हैं, न तस्वीर।',
  toConsents: 'मेरी सहमतियाँ',
  name: 'बोर्ड और टीम में मेरा नाम',
  names: {
    full: 'मेरा पूरा नाम',
    initial: 'पहला नाम और कुलनाम का पहला अक्षर',
    nickname: 'उपनाम',
    hidden: 'कोई नाम नहीं',
  },
  nickname: 'उपनाम',
  nicknameHint: '2 से 30 अक्षर।',
  save: 'नाम सहेजें',
  saved: 'सहेजा गया।',
  picture: 'मेरी तस्वीर',
  motif: 'एक चित्र',
  motifs: {
    lotus: 'कमल',
    neem: 'नीम का पत्ता',
    banyan: 'बरगद',
    marigold: 'गेंदा',
    mango: 'आम',
    peacock: 'मोर पंख',
    elephant: 'हाथी',
    diya: 'दीया',
    kite: 'पतंग',
    sun: 'सूरज',
    moon: 'चाँद',
    river: 'नदी',
  },
  photo: 'फ़ोटो चुनें',
  photoHint:
    'यह इसी डिवाइस पर छोटी की जाती है, जगह की जानकारी के बिना। सहकर्मी इसे आपके नाम के साथ देखते हैं।',
  remove: 'तस्वीर हटाएँ',
  unreadable: 'यह तस्वीर यहाँ नहीं खुलती। JPEG, PNG या WebP चुनें।',
};

export const profileTexts: Texts<typeof en> = { en, hi };
