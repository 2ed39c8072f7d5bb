import type { Language } from '../../core/languages.ts';
import type { Purpose } from './purposes.ts';

/** One notice in one language, as the app shows it. */
export type NoticeText = {
  title: string;
  /** What the data is used for. */
  purpose: string;
  whoSees: string;
  /**
   * SHA-256 of title, purpose and `whoSees`, joined by line feeds. The ledger of consents stores it,
   * so that it is known which text a person has read.
   */
  hash: string;
};

export type Notice = {
  /** Increased with each change of meaning, unless it allows less, and not with another word. */
  version: number;
  texts: Record<Language, NoticeText>;
};

/** The notices by purpose, in every language (docs/privacy.md). */
export const notices: Record<Purpose, Notice> = {
  'take-part': {
    version: 2,
    texts: {
      en: {
        title: 'Take part in the programme',
        purpose:
          'Kolam stores your name, your email address, your team, and what you do in challenges: submissions, photos and videos sent as proof, answers to quizzes, how you rated workshops, and points. It uses them to run the challenges, to choose workshops and to count your points. Photos, videos and notes are deleted at most 90 days after a challenge, once they are reviewed.',
        whoSees:
          'Your employer sees whether you have joined, and your team. It does not see your proofs, notes, answers or ratings. Only Kolam’s reviewers see your proofs. Nobody sees your rating of a workshop: Kolam sees the average of at least five. Colleagues see your place on the boards of your company. People of other companies see your points and rank without your name.',
        hash: 'd9743ebc99aa41aeefe39b79b4e28b9f135718844659e42dc1b9c7d493af5c06',
      },
      hi: {
        title: 'कार्यक्रम में भाग लेना',
        purpose:
          'कोलम आपका नाम, ईमेल पता, आपकी टीम और चुनौतियों में आप जो करते हैं, उसे सहेजता है: आपके जवाब, प्रमाण के रूप में भेजे गए फ़ोटो और वीडियो, प्रश्नोत्तरी के उत्तर, कार्यशालाओं को दी गई आपकी रेटिंग और अंक। इनका उपयोग चुनौतियाँ चलाने, कार्यशालाएँ चुनने और आपके अंक गिनने के लिए होता है। फ़ोटो, वीडियो और टिप्पणियाँ समीक्षा हो जाने पर, चुनौती के अधिक से अधिक 90 दिन बाद हटा दी जाती हैं।',
        whoSees:
          'आपकी कंपनी देखती है कि आप जुड़े हैं या नहीं, और आपकी टीम। वह आपके प्रमाण, टिप्पणियाँ, उत्तर या रेटिंग नहीं देखती। आपके प्रमाण केवल कोलम के समीक्षक देखते हैं। किसी कार्यशाला को दी गई आपकी रेटिंग कोई नहीं देखता: कोलम कम से कम पाँच लोगों का औसत देखता है। सहकर्मी आपकी कंपनी के बोर्ड पर आपका स्थान देखते हैं। दूसरी कंपनियों के लोग आपके अंक और रैंक बिना नाम के देखते हैं।',
        hash: 'b1115fd1841b0363680598bb20c220fefdcbb6d32090f880a0368a09268986ac',
      },
    },
  },
  'health-values': {
    version: 1,
    texts: {
      en: {
        title: 'Health values that I enter',
        purpose:
          'Kolam stores values that you type in yourself, such as steps or hours of sleep, to show them to you and to tell whether you reached a target.',
        whoSees:
          'Only you see the values. For a challenge, only “reached” or “not reached” counts. Your employer and your colleagues never see the values.',
        hash: '1ca2857faf03918a7368a7bad2ca154b701f6a74760e4d2d2eda02028cb15d66',
      },
      hi: {
        title: 'मेरे दर्ज किए स्वास्थ्य आँकड़े',
        purpose:
          'कोलम वे आँकड़े सहेजता है जो आप स्वयं लिखते हैं, जैसे कदम या नींद के घंटे, ताकि वे आपको दिखाए जा सकें और पता चले कि आपने लक्ष्य पूरा किया या नहीं।',
        whoSees:
          'ये आँकड़े केवल आप देखते हैं। चुनौती के लिए केवल “पूरा हुआ” या “पूरा नहीं हुआ” गिना जाता है। आपकी कंपनी और आपके सहकर्मी ये आँकड़े कभी नहीं देखते।',
        hash: '46075b98e5ea0256700467a44006e3edc52388a06533786e245ca99c42f284dc',
      },
    },
  },
  reminders: {
    version: 1,
    texts: {
      en: {
        title: 'Remind me',
        purpose:
          'Kolam uses your email address and your device to remind you of an open day, at the hour that you choose.',
        whoSees:
          'Only you get the reminders. Nobody sees whether you have turned them on. The notice on your device contains nothing about your health.',
        hash: '4714b67084ba9281f89cee3e1f7481df22353fd1ba5345bfb880a24a427f8ac9',
      },
      hi: {
        title: 'मुझे याद दिलाएँ',
        purpose:
          'कोलम आपके ईमेल पते और आपके डिवाइस का उपयोग करके, आपके चुने हुए समय पर, आपको बाकी दिन की याद दिलाता है।',
        whoSees:
          'याद दिलाने वाले संदेश केवल आपको मिलते हैं। आपने इन्हें चालू किया है या नहीं, यह कोई नहीं देखता। डिवाइस पर आने वाले संदेश में आपके स्वास्थ्य के बारे में कुछ नहीं होता।',
        hash: 'f3ac79d7653954443d23ca04e13891682221f611a0f71a349e620455941997d6',
      },
    },
  },
  'board-name': {
    version: 2,
    texts: {
      en: {
        title: 'Show my name on boards',
        purpose:
          'The boards of your company show a name beside your points and rank: your full name, a shorter form or a nickname, as you choose in your profile.',
        whoSees:
          'Your colleagues who take part see it. People of other companies see your points and rank without your name.',
        hash: '6df3a9f5dd1a7d6da95380ec51569841b58c03721bbc2b1eb868509e6d521c6d',
      },
      hi: {
        title: 'बोर्ड पर मेरा नाम दिखाएँ',
        purpose:
          'आपकी कंपनी के बोर्ड आपके अंक और रैंक के साथ एक नाम दिखाते हैं: आपका पूरा नाम, उसका छोटा रूप या कोई उपनाम, जैसा आप अपनी प्रोफ़ाइल में चुनते हैं।',
        whoSees: 'भाग लेने वाले आपके सहकर्मी इसे देखते हैं। दूसरी कंपनियों के लोग आपके अंक और रैंक बिना नाम के देखते हैं।',
        hash: '4b1cc6bd9a915c3c4dc1e7a02deddc81bdf930b1a21c35e925c1ea4fc4ac34d4',
      },
    },
  },
  'winners-list': {
    version: 2,
    texts: {
      en: {
        title: 'Name me in the list of winners',
        purpose:
          'When you earn a reward, your name and the reward go into the list that your employer gets, so that it can congratulate you or hand over a prize, and note that it did.',
        whoSees:
          'Your employer sees your name, your team and the reward. It does not see your points, place, days, proofs or answers. Without this consent the list leaves you out.',
        hash: '6a9c7367185c3e3e176cc063747e19d285448b70da7c372ad2352463f2ae1001',
      },
      hi: {
        title: 'विजेताओं की सूची में मेरा नाम दें',
        purpose:
          'जब आप कोई पुरस्कार जीतते हैं, तो आपका नाम और पुरस्कार उस सूची में जाता है जो आपकी कंपनी को मिलती है, ताकि वह आपको बधाई दे सके या पुरस्कार दे सके, और यह दर्ज कर सके कि पुरस्कार दे दिया गया।',
        whoSees:
          'आपकी कंपनी आपका नाम, टीम और पुरस्कार देखती है। वह आपके अंक, स्थान, दिन, प्रमाण या उत्तर नहीं देखती। इस सहमति के बिना सूची में आपका नाम नहीं होता।',
        hash: 'a580d89f70fb3f65852bb273cd822f2c2066ef900daa6753e0bf44d261fa419f',
      },
    },
  },
};

/** The text that the `hash` of a notice is computed from. */
export const hashedText = ({ title, purpose, whoSees }: Omit<NoticeText, 'hash'>): string =>
  [title, purpose, whoSees].join('\n');
