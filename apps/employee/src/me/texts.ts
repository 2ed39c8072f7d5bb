import type { Texts } from '#language/use-texts.ts';

const en = {
  inbox: 'Inbox',
  profile: 'My name and picture',
  reminders: 'Reminders and mails',
  points: 'Points and why',
  sent: 'Sent by me',
  pauses: 'Pauses',
  team: 'My team',
  whoSees: 'Who sees what',
  consents: 'My consents',
  data: 'My data',
  devices: 'Devices',
  calendar: 'Calendar feed',
  announcements: 'Announcements',
  help: 'Help',
  unread: (count: number) => (count === 1 ? '1 new' : `${count} new`),
  mine: 'What I did',
  privacy: 'My data and privacy',
  app: 'Account and app',
};

const hi: typeof en = {
  inbox: 'इनबॉक्स',
  profile: 'मेरा नाम और तस्वीर',
  reminders: 'याद दिलाना और मेल',
  points: 'अंक और उनका कारण',
  sent: 'मेरा भेजा हुआ',
  pauses: 'विराम',
  team: 'मेरी टीम',
  whoSees: 'कौन क्या देखता है',
  consents: 'मेरी सहमतियाँ',
  data: 'मेरा डेटा',
  devices: 'डिवाइस',
  calendar: 'कैलेंडर फ़ीड',
  announcements: 'घोषणाएँ',
  help: 'मदद',
  unread: (count) => `${count} नई`,
  mine: 'मैंने क्या किया',
  privacy: 'मेरा डेटा और निजता',
  app: 'खाता और ऐप',
};

export const meTexts: Texts<typeof en> = { en, hi };
