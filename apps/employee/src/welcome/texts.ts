import type { Texts } from '#language/use-texts.ts';

const en = {
  title: (name: string) => `Welcome, ${name}!`,
  invited: (company: string) => `${company} invites you to its wellness programme.`,
  reset: 'Choose a new password.',
  withoutPassword: 'Without a password: I sign in by links in my mail',
  dataTitle: 'Your data, your choice',
  dataHint: 'You can change each of these at any time.',
  needed: 'Needed to take part',
  start: 'Start',
  usedTitle: 'This link was used already',
  usedText: 'Your account is set up. Sign in, or have a new link mailed to you.',
  expiredTitle: 'This link has expired',
  expiredText:
    'Links work for seven days, and only the newest one works. We mail a new one to the same address.',
  unknownTitle: 'This link does not work',
  unknownText: 'It may be incomplete. Open it again from the mail, or ask your company’s HR.',
  renew: 'Mail me a new link',
  renewed: 'If you may take part, a new link is on its way to your mailbox.',
  takePartNeeded: 'Without this you can’t take part.',
  adults: 'Taking part is for people of 18 years and older.',
  wouldSee: (name: string) => `Colleagues would see: ${name}.`,
  hour: 'When is a good time for reminders?',
};

const hi: typeof en = {
  title: (name) => `स्वागत है, ${name}!`,
  invited: (company) => `${company} आपको अपने वेलनेस कार्यक्रम के लिए आमंत्रित करती है।`,
  reset: 'नया पासवर्ड चुनें।',
  withoutPassword: 'बिना पासवर्ड: मैं मेल में आए लिंक से साइन इन करूँगा/करूँगी',
  dataTitle: 'आपका डेटा, आपका निर्णय',
  dataHint: 'आप इनमें से हर एक को कभी भी बदल सकते हैं।',
  needed: 'भाग लेने के लिए ज़रूरी',
  start: 'शुरू करें',
  usedTitle: 'यह लिंक पहले ही इस्तेमाल हो चुका है',
  usedText: 'आपका खाता बन चुका है। साइन इन करें, या नया लिंक मेल पर मँगाएँ।',
  expiredTitle: 'इस लिंक का समय निकल गया है',
  expiredText: 'लिंक सात दिन काम करता है, और केवल सबसे नया लिंक काम करता है। हम उसी पते पर नया लिंक भेज देंगे।',
  unknownTitle: 'यह लिंक काम नहीं करता',
  unknownText: 'शायद यह अधूरा है। मेल से फिर खोलें, या अपनी कंपनी के एचआर से पूछें।',
  renew: 'मुझे नया लिंक भेजें',
  renewed: 'अगर आप भाग ले सकते हैं, तो नया लिंक आपके मेल पर आ रहा है।',
  takePartNeeded: 'इसके बिना आप भाग नहीं ले सकते।',
  adults: 'भाग लेने के लिए उम्र 18 वर्ष या उससे अधिक होनी चाहिए।',
  wouldSee: (name) => `सहकर्मी देखेंगे: ${name}।`,
  hour: 'याद दिलाने का सही समय क्या है?',
};

export const welcomeTexts: Texts<typeof en> = { en, hi };
