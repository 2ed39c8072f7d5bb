import type { Texts } from '#language/use-texts.ts';

const en = {
  title: 'Install the app',
  about:
    'On your home screen the app opens with one tap, over the whole screen, and also without a connection.',
  installed: 'The app is installed on this device.',
  install: 'Install',
  menu: 'Open this page in Chrome, Edge or Samsung Internet. In the browser’s menu, choose “Install app” or “Add to home screen”.',
  appleTitle: 'On an iPhone or iPad',
  share: 'Tap “Share”.',
  add: 'Choose “Add to Home Screen”.',
  open: 'Open Kolam from the home screen, and sign in once more.',
  notNow: 'Not now',
};
const hi: typeof en = {
  title: 'ऐप इंस्टॉल करें',
  about: 'होम स्क्रीन से ऐप एक टैप में पूरी स्क्रीन पर खुलता है, बिना कनेक्शन के भी।',
  installed: 'ऐप इस डिवाइस पर इंस्टॉल है।',
  install: 'इंस्टॉल करें',
  menu: 'यह पेज Chrome, Edge या Samsung Internet में खोलें। ब्राउज़र के मेन्यू में “ऐप इंस्टॉल करें” या “होम स्क्रीन पर जोड़ें” चुनें।',
  appleTitle: 'iPhone या iPad पर',
  share: '“शेयर” पर टैप करें।',
  add: '“होम स्क्रीन पर जोड़ें” चुनें।',
  open: 'होम स्क्रीन से कोलम खोलें, और एक बार फिर साइन इन करें।',
  notNow: 'अभी नहीं',
};

export const installTexts: Texts<typeof en> = { en, hi };
