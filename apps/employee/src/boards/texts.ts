import type { Texts } from '#language/use-texts.ts';

const en = {
  title: 'Boards',
  challenge: 'Challenge',
  whose: 'Which board',
  board: { team: 'My team', teams: 'Teams', company: 'Company', global: 'All' },
  when: 'Which time',
  period: { overall: 'Whole', week: 'This week', day: 'Day' },
  day: 'Day',
  rank: (rank: number) => `Place ${rank}`,
  you: 'You',
  toMe: (rank: number) => `My place: ${rank}`,
  days: (count: number) => (count === 1 ? '1 day' : `${count} days`),
  moved: (places: number) =>
    places === 0
      ? 'same place as yesterday'
      : `${places > 0 ? 'up' : 'down'} ${Math.abs(places)} since yesterday`,
  howMoved: 'Arrows show how today’s day has changed the places.',
  people: (count: number) => (count === 1 ? '1 person' : `${count} people`),
  otherPerson: 'Another person',
  hidden: 'A colleague',
  equal: 'People with the same points and days share a place.',
  others: 'Of people of other companies you see only place and points.',
  howTeams:
    'A team’s figure is the average: the points of its people in the chosen time, divided by their number. The sum stands in brackets.',
  average: (average: string, sum: string) => `${average} (${sum})`,
  yourTeam: 'Your team',
  failed: 'The board could not be loaded.',
  empty: 'Nobody has points here yet.',
  emptyText: 'The first finished task opens the board.',
  emptyWeek: 'Nobody has points from this week yet.',
  emptyOver: 'Nobody has points here.',
  over: 'This challenge is over.',
  noTeam: 'You are not in a team of this challenge.',
  noDays: 'No day of this challenge has opened yet.',
  none: 'You have no challenge yet',
  noneText: 'When you take part in a challenge, its boards stand here.',
  left: 'You left this challenge, so its boards are not shown any more.',
  page: 'To the challenge',
};

const hi: typeof en = {
  title: 'बोर्ड',
  challenge: 'चुनौती',
  whose: 'कौन-सा बोर्ड',
  board: { team: 'मेरी टीम', teams: 'टीमें', company: 'कंपनी', global: 'सभी' },
  when: 'कौन-सा समय',
  period: { overall: 'पूरी चुनौती', week: 'यह हफ़्ता', day: 'एक दिन' },
  day: 'दिन',
  rank: (rank) => `स्थान ${rank}`,
  you: 'आप',
  toMe: (rank) => `मेरा स्थान: ${rank}`,
  days: (count) => `${count} दिन`,
  moved: (places) =>
    places === 0
      ? 'कल जितना ही स्थान'
      : `कल से ${Math.abs(places)} स्थान ${places > 0 ? 'ऊपर' : 'नीचे'}`,
  howMoved: 'तीर बताते हैं कि आज के दिन से स्थान कैसे बदले।',
  people: (count) => `${count} लोग`,
  otherPerson: 'एक और व्यक्ति',
  hidden: 'एक सहकर्मी',
  equal: 'बराबर अंक और दिन वाले लोगों का स्थान एक ही होता है।',
  others: 'दूसरी कंपनियों के लोगों का केवल स्थान और अंक दिखता है।',
  howTeams: 'टीम का आँकड़ा औसत है: चुने गए समय में टीम के लोगों के अंक, उनकी संख्या से भाग देकर। कोष्ठक में कुल अंक हैं।',
  average: (average, sum) => `${average} (${sum})`,
  yourTeam: 'आपकी टीम',
  failed: 'बोर्ड लोड नहीं हो सका।',
  empty: 'अभी किसी के अंक नहीं हैं।',
  emptyText: 'पहला काम पूरा होते ही बोर्ड शुरू होगा।',
  emptyWeek: 'इस हफ़्ते अभी किसी के अंक नहीं हैं।',
  emptyOver: 'यहाँ किसी के अंक नहीं हैं।',
  over: 'यह चुनौती समाप्त हो चुकी है।',
  noTeam: 'इस चुनौती में आप किसी टीम में नहीं हैं।',
  noDays: 'इस चुनौती का कोई दिन अभी नहीं खुला है।',
  none: 'अभी आपकी कोई चुनौती नहीं है',
  noneText: 'जब आप किसी चुनौती में भाग लेंगे, उसके बोर्ड यहाँ दिखेंगे।',
  left: 'आप यह चुनौती छोड़ चुके हैं, इसलिए इसके बोर्ड नहीं दिखते।',
  page: 'चुनौती देखें',
};

export const boardTexts: Texts<typeof en> = { en, hi };
