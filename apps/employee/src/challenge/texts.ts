import type { Texts } from '#language/use-texts.ts';
import type { DayMark } from './day-mark.ts';

const en = {
  title: 'Challenge',
  failed: 'The challenge could not be loaded.',
  back: 'Back',
  dates: (from: string, to: string) => (from === to ? from : `${from} to ${to}`),
  status: {
    active: 'Running',
    completed: 'Finished',
    cancelled: 'Cancelled',
    scheduled: 'Starts soon',
    draft: 'Starts soon',
  },
  left: (date: string) =>
    `You left this challenge. Your last day was ${date}; days until then can still be read.`,
  progress: 'Your progress',
  rank: (rank: string) => `Place ${rank} of all`,
  reach: {
    earned: 'You have earned the reward of this challenge.',
    over: 'This challenge is over.',
    left: 'You no longer collect days here.',
    anything: 'Anything that counts earns the reward.',
    noDays: 'No day counts for you: you have a pause on each of them, or joined later.',
    reached: (percent: number) => `You have enough days for the ${percent} % of the reward.`,
    possible: (percent: number, needed: number, remaining: number) =>
      needed === remaining
        ? `${percent} % is still reachable: complete ${remaining === 1 ? 'the day that is' : `all ${remaining} days that are`} left.`
        : `${percent} % is still reachable: complete ${needed} of the ${remaining} days that are left.`,
    out: (percent: number, most: number) =>
      `The ${percent} % of the reward can’t be reached any more, at most ${most} %. Each day still counts for your points and your team.`,
  },
  days: 'Days',
  noDays: 'No day is planned yet.',
  mark: {
    done: 'done',
    open: 'open',
    late: 'late possible',
    undecided: 'can still count',
    missed: 'not completed',
    cutShort: 'closed by us',
    paused: 'paused',
    ahead: 'ahead',
    none: 'does not count for you',
  } satisfies Record<DayMark, string>,
  today: 'today',
  rules: 'Rules',
  opens: (time: string) => `Each day opens at ${time}.`,
  completion: (points: string) => `A complete day earns ${points} more.`,
  completionNone: 'Each task earns its own points.',
  all: 'Points count once everything required of the day is done.',
  each: 'Each task counts as soon as it is done.',
  photo: 'Each required task needs a photo.',
  late: (hours: number) =>
    `After midnight you have ${hours === 1 ? '1 more hour' : `${hours} more hours`}; such a day counts as late.`,
  notLate: 'After midnight the day is closed.',
  grace: (minutes: number) =>
    `What you did in time without a connection counts if it reaches us within ${minutes === 1 ? '1 minute' : `${minutes} minutes`} after the day closed at its set time.`,
  penalty: (points: string) => `A day that is not completed costs ${points}, unless it is paused.`,
  noPenalty: 'A day that is not completed costs no points.',
  reward: (percent: number, what: string) =>
    percent > 0 ? `With ${percent} % of the days you earn: ${what}.` : `You can earn: ${what}.`,
  noReward: 'This challenge has no certificate and no badge.',
  certificate: 'a certificate',
  badge: (name: string) => `the badge “${name}”`,
  toBoard: 'Board of this challenge',
  toRewards: 'To the rewards',
};

const hi: typeof en = {
  title: 'चुनौती',
  failed: 'चुनौती लोड नहीं हो सकी।',
  back: 'वापस',
  dates: (from, to) => (from === to ? from : `${from} से ${to} तक`),
  status: {
    active: 'चल रही है',
    completed: 'पूरी हुई',
    cancelled: 'रद्द',
    scheduled: 'जल्द शुरू होगी',
    draft: 'जल्द शुरू होगी',
  },
  left: (date) => `आप यह चुनौती छोड़ चुके हैं। आपका आख़िरी दिन ${date} था; उस दिन तक के दिन आप देख सकते हैं।`,
  progress: 'आपकी प्रगति',
  rank: (rank) => `सब में स्थान ${rank}`,
  reach: {
    earned: 'आप इस चुनौती का पुरस्कार जीत चुके हैं।',
    over: 'यह चुनौती ख़त्म हो चुकी है।',
    left: 'अब यहाँ आपके दिन नहीं गिने जाते।',
    anything: 'कोई भी काम जो गिना जाए, पुरस्कार दिलाता है।',
    noDays: 'आपके लिए कोई दिन नहीं गिना जाता: हर दिन आपका विराम है, या आप बाद में जुड़े।',
    reached: (percent) => `पुरस्कार के ${percent} % के लिए आपके दिन पूरे हो गए हैं।`,
    possible: (percent, needed, remaining) =>
      needed === remaining
        ? `${percent} % अब भी संभव है: बचे हुए सभी ${remaining} दिन पूरे करें।`
        : `${percent} % अब भी संभव है: बचे हुए ${remaining} दिनों में से ${needed} पूरे करें।`,
    out: (percent, most) =>
      `पुरस्कार के लिए ${percent} % अब संभव नहीं, ज़्यादा से ज़्यादा ${most} %। हर दिन फिर भी आपके अंक और टीम के लिए गिना जाता है।`,
  },
  days: 'दिन',
  noDays: 'अभी कोई दिन तय नहीं है।',
  mark: {
    done: 'पूरा',
    open: 'खुला',
    late: 'देर से हो सकता है',
    undecided: 'अब भी गिना जा सकता है',
    missed: 'पूरा नहीं हुआ',
    cutShort: 'हमने बंद किया',
    paused: 'विराम',
    ahead: 'आने वाला',
    none: 'आपके लिए नहीं गिना जाता',
  },
  today: 'आज',
  rules: 'नियम',
  opens: (time) => `हर दिन ${time} पर खुलता है।`,
  completion: (points) => `पूरा दिन ${points} और दिलाता है।`,
  completionNone: 'हर काम के अपने अंक हैं।',
  all: 'दिन की सब ज़रूरी चीज़ें पूरी होने पर ही अंक मिलते हैं।',
  each: 'हर काम पूरा होते ही गिना जाता है।',
  photo: 'हर ज़रूरी काम के लिए फ़ोटो चाहिए।',
  late: (hours) => `आधी रात के बाद ${hours} घंटे और मिलते हैं; ऐसा दिन देर से गिना जाता है।`,
  notLate: 'आधी रात के बाद दिन बंद हो जाता है।',
  grace: (minutes) =>
    `जो आपने समय पर बिना इंटरनेट के किया, वह दिन के तय समय पर बंद होने के ${minutes} मिनट के भीतर हम तक पहुँचे तो गिना जाता है।`,
  penalty: (points) => `दिन पूरा न होने पर ${points} कटते हैं, पर विराम के दिनों में नहीं।`,
  noPenalty: 'दिन पूरा न होने पर अंक नहीं कटते।',
  reward: (percent, what) =>
    percent > 0 ? `${percent} % दिन पूरे करने पर मिलेगा: ${what}।` : `आप जीत सकते हैं: ${what}।`,
  noReward: 'इस चुनौती में प्रमाणपत्र या बैज नहीं है।',
  certificate: 'प्रमाणपत्र',
  badge: (name) => `बैज “${name}”`,
  toBoard: 'इस चुनौती का बोर्ड',
  toRewards: 'पुरस्कार देखें',
};

export const challengeTexts: Texts<typeof en> = { en, hi };
