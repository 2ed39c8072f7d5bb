import type { Texts } from '#language/use-texts.ts';

const en = {
  inbox: 'Inbox',
  profile: 'My name and picture',
  reminders: 'Reminders and messages',
  install: 'Install the app',
  points: 'Points and why',
  sent: 'Sent by me',
  outbox: 'Not sent yet',
  pauses: 'Pauses',
  team: 'My team',
  whoSees: 'Who sees what',
  consents: 'My consents',
  data: 'My data',
  devices: 'Devices',
  sharedDevice: 'Not your own device: ends 15 minutes after its last use',
  calendar: 'Calendar feed',
  announcements: 'Announcements',
  help: 'Help',
  unread: (count: number) => (count === 1 ? '1 new' : `${count} new`),
  unsent: (count: number) =>
    count === 1
      ? '1 thing you did is not sent yet. Signing out deletes it.'
      : `${count} things you did are not sent yet. Signing out deletes them.`,
  seeUnsent: 'See what waits',
  signOutAnyway: 'Delete and sign out',
  staySignedIn: 'Stay signed in',
  mine: 'What I did',
  privacy: 'My data and privacy',
  app: 'Account and app',
};

const hi: typeof en = {
  inbox: 'इनबॉक्स',
  profile: 'मेरा नाम और तस्वीर',
  reminders: 'याद दिलाना और संदेश',
  install: 'ऐप इंस्टॉल करें',
  points: 'अंक और उनका कारण',
  sent: 'मेरा भेजा हुआ',
  outbox: 'अभी नहीं भेजा गया',
  pauses: 'विराम',
  team: 'मेरी टीम',
  whoSees: 'कौन क्या देखता है',
  consents: 'मेरी सहमतियाँ',
  data: 'मेरा डेटा',
  devices: 'डिवाइस',
  sharedDevice: 'आपका अपना डिवाइस नहीं: आख़िरी इस्तेमाल के 15 मिनट बाद साइन आउट',
  calendar: 'कैलेंडर फ़ीड',
  announcements: 'घोषणाएँ',
  help: 'मदद',
  unread: (count) => `${count} नई`,
  unsent: (count) =>
    count === 1
      ? 'आपका 1 काम अभी भेजा नहीं गया है। साइन आउट करने पर वह मिट जाएगा।'
      : `आपके ${count} काम अभी भेजे नहीं गए हैं। साइन आउट करने पर वे मिट जाएँगे।`,
  seeUnsent: 'देखें क्या बाकी है',
  signOutAnyway: 'मिटाएँ और साइन आउट करें',
  staySignedIn: 'साइन इन रहें',
  mine: 'मैंने क्या किया',
  privacy: 'मेरा डेटा और निजता',
  app: 'खाता और ऐप',
};

export const meTexts: Texts<typeof en> = { en, hi };
