import { type BadgeKind, streakBadges } from '@kolam/contract/programme/badges/values.ts';
import { perfectWeekDates } from '@kolam/contract/programme/participation/streak.ts';
import type { Texts } from '#language/use-texts.ts';

const en = {
  title: 'Rewards',
  badges: 'Badges',
  badgesFailed: 'Your badges could not be loaded.',
  earnBy: {
    'first-day': 'Complete a day.',
    'perfect-week': `Complete every day of a week, Monday to Sunday: at least ${perfectWeekDates}.`,
    'streak-7': `Complete ${streakBadges['streak-7']} days in a row.`,
    'streak-30': `Complete ${streakBadges['streak-30']} days in a row.`,
    'streak-100': `Complete ${streakBadges['streak-100']} days in a row.`,
  } satisfies Record<BadgeKind, string>,
  failed: 'Your rewards could not be loaded.',
  none: 'No rewards yet',
  noneText: 'Challenges can have badges and a certificate. Yours stand here.',
  ahead: 'Within reach',
  earned: 'Earned',
  missing: (needed: number) =>
    needed === 1
      ? 'This reward needs 1 more complete day.'
      : `This reward needs ${needed} more complete days.`,
  enough: 'You have enough days. The rewards are given after the last day.',
  anything: 'Anything that counts earns it. The rewards are given after the last day.',
  out: 'It can’t be reached any more.',
  certificate: 'Certificate (PDF)',
  earnedAt: (date: string) => `Earned on ${date}`,
  handedOut: (date: string, what: string) => `Handed out on ${date}: ${what}`,
  named: 'Your employer sees that you earned it, and can hand over a prize.',
  notNamed:
    'Your employer does not know that you earned it. If you agree to be named, it can congratulate you or hand over a prize.',
  heldBack:
    'You agreed to be named, but too few of your colleagues in this challenge would be without a name. Your employer does not know that you earned it.',
  elsewhere:
    'You earned it before you came to your present company, which does not know that you earned it.',
  decide: 'Decide',
  download: 'Download the certificate',
  share: 'Share',
  shareText: 'The card has your first name and the challenge, nothing else.',
  cardAlt: (name: string, challenge: string) => `Card: ${name} has completed ${challenge}`,
  cardDone: 'has completed',
  cardFrom: 'Kolam Wellness',
  saveCard: 'Save the picture',
  close: 'Close',
  shareFailed: 'The picture could not be shared. Save it instead.',
};

const hi: typeof en = {
  title: 'पुरस्कार',
  badges: 'बैज',
  badgesFailed: 'आपके बैज लोड नहीं हो सके।',
  earnBy: {
    'first-day': 'एक दिन पूरा करें।',
    'perfect-week': `सोमवार से रविवार तक सप्ताह का हर दिन पूरा करें: कम से कम ${perfectWeekDates}।`,
    'streak-7': `लगातार ${streakBadges['streak-7']} दिन पूरे करें।`,
    'streak-30': `लगातार ${streakBadges['streak-30']} दिन पूरे करें।`,
    'streak-100': `लगातार ${streakBadges['streak-100']} दिन पूरे करें।`,
  },
  failed: 'आपके पुरस्कार लोड नहीं हो सके।',
  none: 'अभी कोई पुरस्कार नहीं',
  noneText: 'चुनौतियों में बैज और प्रमाणपत्र हो सकते हैं। आपके यहाँ दिखेंगे।',
  ahead: 'जो मिल सकते हैं',
  earned: 'जो मिल चुके हैं',
  missing: (needed) =>
    needed === 1
      ? 'इस पुरस्कार के लिए 1 दिन और पूरा करना है।'
      : `इस पुरस्कार के लिए ${needed} दिन और पूरे करने हैं।`,
  enough: 'आपके दिन पूरे हैं। पुरस्कार आख़िरी दिन के बाद मिलते हैं।',
  anything: 'कोई भी काम जो गिना जाए, काफ़ी है। पुरस्कार आख़िरी दिन के बाद मिलते हैं।',
  out: 'यह अब नहीं मिल सकता।',
  certificate: 'प्रमाणपत्र (PDF)',
  earnedAt: (date) => `${date} को मिला`,
  handedOut: (date, what) => `${date} को दिया गया: ${what}`,
  named: 'आपकी कंपनी देखती है कि आपने इसे जीता है, और आपको पुरस्कार दे सकती है।',
  notNamed:
    'आपकी कंपनी नहीं जानती कि आपने इसे जीता है। यदि आप नाम देने की सहमति दें, तो वह आपको बधाई दे सकती है या पुरस्कार दे सकती है।',
  heldBack:
    'आपने नाम देने की सहमति दी है, पर इस चुनौती में बिना नाम वाले सहकर्मी बहुत कम रह जाते। आपकी कंपनी नहीं जानती कि आपने इसे जीता है।',
  elsewhere: 'आपने इसे अपनी मौजूदा कंपनी में आने से पहले जीता था। वह नहीं जानती कि आपने इसे जीता है।',
  decide: 'तय करें',
  download: 'प्रमाणपत्र डाउनलोड करें',
  share: 'शेयर करें',
  shareText: 'कार्ड में केवल आपका पहला नाम और चुनौती का नाम है।',
  cardAlt: (name, challenge) => `कार्ड: ${name} ने ${challenge} पूरी की`,
  cardDone: 'ने पूरी की',
  cardFrom: 'कोलम वेलनेस',
  saveCard: 'तस्वीर सहेजें',
  close: 'बंद करें',
  shareFailed: 'तस्वीर शेयर नहीं हो सकी। उसे सहेज लें।',
};

export const rewardTexts: Texts<typeof en> = { en, hi };
