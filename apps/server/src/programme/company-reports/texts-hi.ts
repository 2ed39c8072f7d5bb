import { longDate } from '#core/pdf/look.ts';
import type { MethodGiven, ReportTexts } from './texts.ts';

const date = longDate.hi;
const divisions = { team: 'टीम', department: 'विभाग' } as const;
const hideables = { challenge: 'चैलेंज', topic: 'विषय', workshop: 'वर्कशॉप' } as const;

// Hindi months have no short forms that everyone knows.
const shortDate = (day: string) => date(day).split(' ').slice(0, 2).join(' ');
const monthOf = (day: string) => date(day).split(' ')[1] ?? '';
const yearOf = (day: string) => day.slice(0, 4);

const groupsOfMonths =
  'टीमें और विभाग केवल महीनों की रिपोर्ट में हैं: किसी के टीम बदलने के बाद, एक ही दिनों की दो रिपोर्टें एक-दूसरे से घटाई जा सकती हैं।';

function divisionOf({ kind, groups }: Pick<MethodGiven, 'kind' | 'groups'>): string {
  if (groups)
    return `बँटवारा एक ही है, ${divisions[groups]} के अनुसार, क्योंकि दो बँटवारे एक-दूसरे से घटाए जा सकते हैं।`;
  if (kind === 'month') return 'कंपनी के अधिकतर लोगों की कोई टीम या विभाग नहीं है।';
  return groupsOfMonths;
}

/** Hindi as the employees' app writes it: everyday texts, Latin digits. */
export const hindi: ReportTexts = {
  date,
  range: (from, to) => `${shortDate(from)} से ${shortDate(to)}`,
  title({ kind, title, from, to }) {
    if (kind === 'challenge') return title;
    if (kind === 'month') return `${monthOf(from)} ${yearOf(from)}`;
    return `${monthOf(from)} से ${monthOf(to)} ${yearOf(from)}`;
  },
  period: (from, to) => (from === to ? date(from) : `${date(from)} से ${date(to)} तक`),
  running: (to) =>
    `चैलेंज अभी चल रहा है। इस रिपोर्ट में ${date(to)} तक की गिनती है, यानी रिपोर्ट माँगे जाने से एक दिन पहले तक की।`,
  report: 'वेलनेस रिपोर्ट',
  people: (count) => `${count} लोग`,
  figuresOf: (day) => `आँकड़े: ${day}`,
  fingerprint: (start) => `पहचान कोड ${start}`,
  fingerprintOf: (hash) =>
    `हर पन्ने का पहचान कोड इस रिपोर्ट की ज़िप फ़ाइल में रखे आँकड़ों के हैश (एसएचए-256) की शुरुआत है। पूरा हैश: ${hash}`,
  tooFew: (least) => `लोग ${least} से कम हैं, इसलिए कोई आँकड़ा नहीं दिखाया गया है।`,
  nothing: 'इस अवधि में कुछ नहीं।',
  noGroups: (kind) =>
    kind === 'month' ? 'कोई समूह इतना बड़ा नहीं है कि दिखाया जा सके।' : groupsOfMonths,
  hidden: (count, what) => `कम लोगों वाले ${count} और ${hideables[what]} नहीं दिखाए गए हैं।`,
  ruleIs: (rule) => `नियम: ${rule}`,
  headings: {
    summary: 'सारांश',
    method: 'आँकड़े कैसे बने हैं',
    weeks: 'हर हफ़्ते जुड़ना और भाग लेना',
    challenges: 'चैलेंज',
    teams: 'टीमें',
    departments: 'विभाग',
    learning: 'सीखना',
    workshops: 'वर्कशॉप',
    rewards: 'इनाम और सीटें',
    next: 'आगे के लिए हमारे सुझाव',
    accounts: 'बिल और भुगतान',
  },
  columns: {
    week: 'हफ़्ता',
    joinedSoFar: 'अब तक जुड़े',
    active: 'भाग लिया',
    activities: 'गतिविधियाँ',
    challenge: 'चैलेंज',
    assigned: 'मिला',
    joined: 'जुड़े',
    completed: 'पूरा किया',
    rewarded: 'इनाम मिला',
    team: 'टीम',
    department: 'विभाग',
    people: 'लोग',
    completedDays: 'पूरे किए दिन',
    topic: 'विषय',
    rightAnswers: 'सही जवाब',
    workshop: 'वर्कशॉप',
    day: 'दिन',
    ratings: 'रेटिंग दी',
    rating: 'रेटिंग',
    invoice: 'बिल',
    amount: 'राशि (₹)',
    open: 'बाकी (₹)',
    payment: 'भुगतान',
    paid: 'चुकाया (₹)',
    tds: 'टीडीएस (₹)',
  },
  categories: {
    fitness: 'फ़िटनेस',
    nutrition: 'पोषण',
    mental_health: 'मानसिक स्वास्थ्य',
    sleep: 'नींद',
    hydration: 'पानी पीना',
    general_wellness: 'सामान्य स्वास्थ्य',
  },
  endings: { active: 'अभी चल रहा है', cancelled: 'रद्द हुआ' },
  notGivenYet: 'अभी नहीं दिए गए',
  notGivenByThen: 'तब तक नहीं',
  others: (folded, by) => `अन्य (${folded} ${divisions[by]})`,
  inNone: (by) => `किसी ${divisions[by]} में नहीं`,
  ofFive: (mean) => `5 में से ${mean}`,
  share: (count, isOne, percent) => `${count} ${isOne ? 'व्यक्ति' : 'लोगों'} (${percent} %)`,
  about: (percent) => `लगभग ${percent} % लोगों`,
  summary: {
    challengeFor: (people) => `यह चैलेंज कंपनी के ${people} लोगों के लिए था।`,
    company: ({ people, used, bought, readOn }) =>
      `कार्यक्रम में कंपनी के ${people} लोग हैं, और ${readOn} को ${bought} में से ${used} सीटें काम में थीं।`,
    joined: (who) => `${who} ने अवधि के अंत तक अपना खाता बना लिया था।`,
    active: (who) => `${who} ने कम से कम एक बार भाग लिया।`,
    activities: (count) => `उन्होंने कुल ${count} काम, क्विज़, लर्निंग मॉड्यूल और वर्कशॉप पूरे किए।`,
    completedDays: (percent) => `लोगों के कुल दिनों में से ${percent} % पूरे हुए।`,
    challenge: ({ title, joined, completed }) =>
      `“${title}”: जुड़े ${joined}, जितना ज़रूरी था उतना पूरा किया ${completed}।`,
    rightAnswers: (percent) => `क्विज़ में ${percent} % जवाब सही थे।`,
    bestWorkshop: (title, mean) => `सबसे अच्छी रेटिंग वाली वर्कशॉप “${title}” रही, 5 में से ${mean}।`,
    rewards: (who) => `${who} ने इनाम पाया।`,
  },
  learning: ({ answered, right, read }) =>
    `क्विज़ का जवाब दिया: ${answered}। सही जवाब: ${right}। लर्निंग मॉड्यूल पढ़ा: ${read}।`,
  rewards: ({ people, certificates, badges }) =>
    `इनाम पाया: ${people}। प्रमाणपत्र: ${certificates}। बैज: ${badges}।`,
  seats: ({ used, bought, readOn }) => `सीटें: ${readOn} को ${bought} में से ${used} काम में थीं।`,
  accounts: ({ invoiced, open, paid, tds }) =>
    `इस अवधि के बिल: ${invoiced}, जिनमें से ${open} बाकी है। इस अवधि में चुकाया: ${paid}, और टीडीएस से ${tds}।`,
  suggestions: {
    joining: {
      rule: '70 % से कम लोग जुड़े हैं।',
      text: 'निमंत्रण फिर से भेजें, और टीम लीड बताएँ कि कार्यक्रम किसलिए है।',
    },
    activity: {
      rule: '40 % से कम लोगों ने भाग लिया।',
      text: 'अगले चैलेंज की सूचना एक हफ़्ते पहले दें, और उसका पोस्टर लगाएँ।',
    },
    days: {
      rule: '50 % से कम दिन पूरे हुए।',
      text: 'छोटे चैलेंज रखें, या ऐसे दिन जिनमें ज़रूरी काम कम हों।',
    },
    answers: {
      rule: 'क्विज़ में 60 % से कम जवाब सही थे।',
      text: 'क्विज़ के विषय किसी लर्निंग मॉड्यूल या वर्कशॉप में दोहराएँ।',
    },
    workshops: {
      rule: 'किसी वर्कशॉप की रेटिंग 5 में से 3.5 से कम रही।',
      text: 'अगली वर्कशॉप से पहले लोगों से पूछें कि वे क्या चाहते हैं।',
    },
    seats: {
      rule: 'आँकड़े पढ़े जाते समय कम से कम 95 % सीटें काम में थीं।',
      text: 'और लोगों के आने से पहले और सीटें माँग लें।',
    },
    none: {
      rule: 'कोई और नियम लागू नहीं होता।',
      text: 'ऐसे ही चलते रहें: कोई आँकड़ा बदलाव नहीं माँगता।',
    },
  },
  method: ({ readOn, period, kind, least, isSensitive, roundedBelow, groups }) => [
    `आँकड़े ${readOn} को पढ़े गए। इनमें भारतीय समय के अनुसार ${period} की गिनती है, और ये बाद में नहीं बदलते।`,
    `लोग वे हैं जो इस अवधि में कंपनी की सूची में थे, चाहे बाद में निष्क्रिय किए या मिटाए गए हों${kind === 'challenge' ? ', और जिन्हें यह चैलेंज मिला है' : ''}। जो किसी और कंपनी से आया या वहाँ गया, वह इस कंपनी के दिनों के लिए गिना गया है।`,
    'जुड़े: खाता बना लिया; चैलेंज से जुड़े: उसमें कुछ भेजा। भाग लिया: अवधि में कुछ भी भेजा, चाहे बाद में जाँचने वाले ने कुछ भी तय किया हो।',
    'पूरा किया: अब तक के जितने दिन चैलेंज माँगता है, उतने दिनों का सब ज़रूरी काम किया, और अगर कोई संख्या नहीं माँगता तो सब दिनों का। विराम के दिन नहीं गिने जाते।',
    'इनाम मिला: चैलेंज के इनाम मिले। जो चैलेंज दिनों की कोई संख्या नहीं माँगता, वह हर उस व्यक्ति को इनाम देता है जिसने ऐसा कुछ भेजा जो गिना जाता है। इसलिए इनाम पाने वाले पूरा करने वालों से ज़्यादा हो सकते हैं।',
    ...(kind === 'challenge' ? [] : ['चैलेंज उस अवधि की रिपोर्ट में होता है जिसमें वह ख़त्म होता है।']),
    'सही जवाबों के हिस्से में क्विज़ की हर कोशिश गिनी जाती है। विषय यानी चैलेंज की श्रेणी।',
    `जिस हफ़्ते ${roundedBelow} से कम लोगों के पास करने को कुछ था, वह अगले या पिछले हफ़्ते के साथ एक पंक्ति में है${kind === 'challenge' ? '' : ', और अगर यह केवल उस हिस्से पर लागू है जो इस अवधि में है तो वह हिस्सा छोड़ दिया गया है'}।`,
    `हर आँकड़ा ऐसे समूह का है जिसमें कम से कम ${least} लोगों का खाता है और उनके पास करने को कुछ था${isSensitive ? ', क्योंकि रिपोर्ट में मानसिक स्वास्थ्य या नींद का चैलेंज है' : ''}। छोटे समूह “अन्य” में गिने गए हैं। यदि केवल एक समूह छिपता, तो उसके साथ अगला सबसे छोटा भी छिपाया जाता है, ताकि कोई आँकड़ा बाकी से न निकले। छिपाए गए चैलेंज, विषय और वर्कशॉप केवल गिने गए हैं।`,
    `${roundedBelow} से कम लोगों के समूहों में प्रतिशत 5 तक पूर्णांकित हैं और संख्याएँ नहीं दी गई हैं। वहाँ “कोई नहीं” एक व्यक्ति के रूप में और “सब” एक को छोड़कर सबके रूप में दिखते हैं, ताकि कोई आँकड़ा यह न बताए कि हर एक ने क्या किया: सबसे छोटे प्रतिशत का अर्थ है इतना या कम, सबसे बड़े का इतना या ज़्यादा। जहाँ यह कुल से निकलता, वहाँ एक और समूह का हिस्सा नहीं दिया गया है। अगर अवधि में इतने कम लोगों के पास एक ही चैलेंज हों, तो सबने जो किया, वह केवल चैलेंजों के आँकड़ों से निकाला गया है: कम से कम इतने लोगों ने भाग लिया। वह इसी तरह पूर्णांकित है, और टीमों या विभागों के हिस्से नहीं दिए गए हैं। इतने कम लोगों की रेटिंग आधे अंक तक पूर्णांकित है। ${divisionOf({ kind, groups })}`,
    'इस रिपोर्ट में किसी व्यक्ति का नाम नहीं है, और न किसी के अंक, प्रमाण, टिप्पणी या जवाब।',
  ],
};
