import type { Language } from '../../core/languages.ts';

type Translated = Record<Language, string>;

/** Who sees something: each right of the portal, with Kolam or without. */
const viewers = {
  people: { en: 'Owners and HR', hi: 'मालिक और एचआर' },
  programme: { en: 'Owners, HR and viewers', hi: 'मालिक, एचआर और दर्शक' },
  money: { en: 'Owners and finance', hi: 'मालिक और वित्त' },
  everyone: { en: 'Everyone of the portal', hi: 'पोर्टल के सब लोग' },
  peopleAndKolam: { en: 'Owners and HR, and Kolam', hi: 'मालिक और एचआर, और कोलम' },
  programmeAndKolam: {
    en: 'Owners, HR and viewers, and Kolam',
    hi: 'मालिक, एचआर और दर्शक, और कोलम',
  },
  moneyAndKolam: { en: 'Owners and finance, and Kolam', hi: 'मालिक और वित्त, और कोलम' },
  ownersAndKolam: { en: 'Owners, and Kolam', hi: 'मालिक, और कोलम' },
  kolam: { en: 'Kolam', hi: 'कोलम' },
  person: { en: 'The person only', hi: 'केवल वह व्यक्ति' },
  team: {
    en: 'All members of the team; who leads it sees nothing more',
    hi: 'टीम के सब सदस्य; टीम लीडर को इससे ज़्यादा कुछ नहीं दिखता',
  },
  nobody: {
    en: 'Nobody of your company, whatever their right',
    hi: 'आपकी कंपनी में कोई नहीं, अधिकार चाहे जो हो',
  },
} as const satisfies Record<string, Translated>;

/** For employees, who don't know the portal. */
export const portalRightsText: Translated = {
  en: 'Your company gives some of its people a right in its portal: owner, HR, finance or viewer. Team leaders have none.',
  hi: 'आपकी कंपनी अपने कुछ लोगों को अपने पोर्टल में अधिकार देती है: मालिक, एचआर, वित्त या दर्शक। टीम लीडर को कोई अधिकार नहीं मिलता।',
};

const row = (
  who: keyof typeof viewers,
  en: string,
  hi: string,
): { what: Translated; who: Translated } => ({
  what: { en, hi },
  who: viewers[who],
});

/**
 * What people of a client company may see, in the words of the portal, of the employees' app and of
 * `docs/privacy.md` (a test compares them).
 */
export const whoSeesWhat: readonly { what: Translated; who: Translated }[] = [
  row(
    'people',
    'Each person: name, email, phone, team, whether they lead it, position, department, invited or joined, last day, last invitation',
    'हर व्यक्ति: नाम, ईमेल, फ़ोन, टीम, क्या वे उसके लीडर हैं, पद, विभाग, बुलाया गया या जुड़े, आख़िरी दिन, पिछला निमंत्रण',
  ),
  row('programme', 'Teams: their names, members and leaders', 'टीमें: उनके नाम, सदस्य और लीडर'),
  row(
    'team',
    'In the employees’ app, the people of a team: the name that each shows, days of the week, whether today is complete',
    'कर्मचारियों के ऐप में टीम के लोग: हर एक का दिखाया नाम, हफ़्ते के दिन, आज का दिन पूरा है या नहीं',
  ),
  row(
    'programme',
    'How many are invited, joined and inactive, and which challenges run',
    'कितने बुलाए गए, जुड़े और निष्क्रिय हैं, और कौन से चैलेंज चल रहे हैं',
  ),
  row(
    'programmeAndKolam',
    'Reports of the programme: figures of groups of at least five people, or more if your owners set so, no names. Owners and HR have them made',
    'कार्यक्रम की रिपोर्ट: कम से कम पाँच लोगों के समूहों के आँकड़े, या ज़्यादा के यदि मालिक ऐसा तय करें, बिना नाम। मालिक और एचआर इन्हें बनवाते हैं',
  ),
  row(
    'ownersAndKolam',
    'Invoices and payments of the period in these reports',
    'इन रिपोर्टों में अवधि के बिल और भुगतान',
  ),
  row(
    'programme',
    'Insights: the same figures of the months that are over, and of companies of your size, none of which is named',
    'झलक: बीते महीनों के वही आँकड़े, और आपके आकार की कंपनियों के, जिनमें से किसी का नाम नहीं होता',
  ),
  row(
    'programme',
    'Challenges, their days as an employee sees them, and holidays; how many are assigned, of 20 people or more',
    'चैलेंज, उनके दिन जैसे कर्मचारी को दिखते हैं, और छुट्टियाँ; कितनों को मिला है, 20 या ज़्यादा लोग हों तो',
  ),
  row(
    'programmeAndKolam',
    'Holidays that your company pauses for everyone, and who decided so',
    'छुट्टियाँ जिन पर आपकी कंपनी सबके लिए विराम रखती है, और यह किसने तय किया',
  ),
  row(
    'peopleAndKolam',
    'Who earned the rewards of a challenge and agreed to be named: name, team, reward and what was handed out',
    'जिन्होंने चैलेंज के पुरस्कार पाए और नाम दिखाने की सहमति दी: नाम, टीम, पुरस्कार और क्या दिया गया',
  ),
  row(
    'programmeAndKolam',
    'Announcements to your company and who wrote them; not who has read them',
    'आपकी कंपनी के लिए घोषणाएँ और किसने लिखीं; यह नहीं कि किसने पढ़ीं',
  ),
  row(
    'programmeAndKolam',
    'Wishes for challenges, who made them and the answer',
    'चैलेंज के लिए इच्छाएँ, किसने बताईं और उनका उत्तर',
  ),
  row(
    'peopleAndKolam',
    'Files of people that are imported in the portal: who imported them, what they change, refused rows',
    'पोर्टल में लोगों को जोड़ने की फ़ाइलें: किसने जोड़ीं, उनसे क्या बदलता है, अस्वीकृत पंक्तियाँ',
  ),
  row('everyone', 'Seats bought and used', 'ख़रीदी गई और काम में ली गई सीटें'),
  row(
    'peopleAndKolam',
    'Requests for more seats, who asked and the answer',
    'ज़्यादा सीटों के अनुरोध, किसने माँगीं और उनका उत्तर',
  ),
  row(
    'money',
    'Invoices, statements, dues and how to pay them',
    'बिल, खाता-विवरण, बकाया और उन्हें चुकाने का तरीका',
  ),
  row(
    'moneyAndKolam',
    'Payments that your company says it made, and who sent them',
    'भुगतान जो आपकी कंपनी बताती है कि उसने किए, और किसने बताया',
  ),
  row(
    'moneyAndKolam',
    'TDS certificates of your company, and who sent them',
    'आपकी कंपनी के टीडीएस प्रमाणपत्र, और किसने भेजे',
  ),
  row(
    'ownersAndKolam',
    'Who may sign in to this portal, and when they last did',
    'पोर्टल में कौन साइन-इन कर सकता है, और पिछली बार कब किया',
  ),
  row(
    'kolam',
    'What people of this portal change and download',
    'पोर्टल के लोग क्या बदलते और डाउनलोड करते हैं',
  ),
  row(
    'person',
    'Own sessions and sign-ins, and a copy of them',
    'अपने सत्र और साइन-इन, और उनकी प्रति',
  ),
  row(
    'nobody',
    'One person’s points, days, proofs, notes, answers and last activity',
    'किसी एक व्यक्ति के अंक, दिन, प्रमाण, टिप्पणियाँ, उत्तर और पिछली गतिविधि',
  ),
];
