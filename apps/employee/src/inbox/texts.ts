import type { Texts } from '#language/use-texts.ts';

const en = {
  title: 'Inbox',
  failed: 'Your inbox could not be loaded.',
  none: 'Nothing here yet',
  noneText: 'Decisions about your proofs, rewards, new challenges and news stand here.',
  isNew: 'New',
  settings: 'What reaches me, and how',
};
const hi: typeof en = {
  title: 'इनबॉक्स',
  failed: 'आपका इनबॉक्स लोड नहीं हो सका।',
  none: 'अभी यहाँ कुछ नहीं है',
  noneText: 'आपके प्रमाणों के फ़ैसले, पुरस्कार, नई चुनौतियाँ और ख़बरें यहाँ दिखेंगी।',
  isNew: 'नया',
  settings: 'मुझ तक क्या और कैसे पहुँचे',
};

export const inboxTexts: Texts<typeof en> = { en, hi };
