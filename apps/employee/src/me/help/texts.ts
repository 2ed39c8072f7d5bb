import type { Texts } from '#language/use-texts.ts';

type Topic = { title: string; sentences: string[] };
type Help = { title: string; topics: Topic[]; contactTitle: string; contact: string };

const en: Help = {
  title: 'Help',
  topics: [
    {
      title: 'How do points work?',
      sentences: [
        'Each task, quiz and reading has its own points. A complete day earns more, as the rules of its challenge say.',
        'In some challenges the points of a day count only once everything required is done.',
        'Under “Points and why” each line can be explained. What is taken back is a line of its own.',
      ],
    },
    {
      title: 'What is a streak?',
      sentences: [
        'It counts the dates in a row on which you completed at least one day.',
        'Dates without a day, paused days and days still open do not end it.',
      ],
    },
    {
      title: 'What are rest days?',
      sentences: [
        'Within 14 days you may miss two dates, and the streak stays. They are used by themselves.',
      ],
    },
    {
      title: 'What does late mean?',
      sentences: [
        'Many challenges accept a day for some hours after midnight. Today shows until when.',
        'Afterwards the day is closed.',
      ],
    },
    {
      title: 'What happens without a connection?',
      sentences: [
        'What you do is stored on your phone and sent as soon as there is a connection. It counts once it has arrived.',
        '“Not sent yet” shows what waits. If it waits for long, open the app where the network is better, and tap “Send now”.',
        'What arrives after the time for its day is not accepted. Its photo and note stay on the phone for 7 days.',
      ],
    },
    {
      title: 'What happens to my proof?',
      sentences: [
        'It counts at once. One of Kolam’s reviewers then looks at it.',
        'If another one is needed, you have 24 hours to send it, on a closed day too.',
        'If it is rejected, its points are taken back. Within 7 days you can ask once for a second look by another reviewer.',
      ],
    },
    {
      title: 'Why is a proof not accepted?',
      sentences: [
        'It is from another day: the screen or photo shows another date.',
        'It shows something else than the task asks for.',
        'It is too dark, blurred or cut off, so nothing can be recognised.',
        'It was sent before, by you or by others.',
      ],
    },
    {
      title: 'How do pauses work?',
      sentences: [
        'For leave, illness or a festival you can pause up to 21 days, from two days ago on.',
        'Paused days cost nothing and count in no percentage. What you do all the same earns points.',
      ],
    },
  ],
  contactTitle: 'Questions and complaints',
  contact:
    'Ask your company’s HR about your account and team. For your data, see “Who sees what” and “My data”, where you can get a copy and ask for erasure.',
};
const hi: Help = {
  title: 'मदद',
  topics: [
    {
      title: 'अंक कैसे मिलते हैं?',
      sentences: [
        'हर काम, प्रश्नोत्तरी और पाठ के अपने अंक हैं। पूरा दिन और अंक दिलाता है, जैसा चुनौती के नियमों में है।',
        'कुछ चुनौतियों में दिन के अंक तभी गिने जाते हैं जब सब ज़रूरी चीज़ें पूरी हों।',
        '“अंक और उनका कारण” में हर पंक्ति का कारण दिखता है। जो वापस लिया गया, वह अलग पंक्ति है।',
      ],
    },
    {
      title: 'सिलसिला क्या है?',
      sentences: [
        'यह लगातार उन तारीख़ों को गिनता है जिन पर आपने कम से कम एक दिन पूरा किया।',
        'बिना दिन वाली तारीख़ें, विराम और अभी खुले दिन इसे नहीं तोड़ते।',
      ],
    },
    {
      title: 'आराम के दिन क्या हैं?',
      sentences: ['14 दिनों में दो तारीख़ें छूट सकती हैं, और सिलसिला बना रहता है। ये अपने आप इस्तेमाल होते हैं।'],
    },
    {
      title: '“देर से” का क्या मतलब है?',
      sentences: [
        'कई चुनौतियाँ आधी रात के बाद कुछ घंटे दिन स्वीकार करती हैं। “आज” पर दिखता है कि कब तक।',
        'उसके बाद दिन बंद हो जाता है।',
      ],
    },
    {
      title: 'बिना इंटरनेट के क्या होता है?',
      sentences: [
        'आप जो करते हैं, वह फ़ोन में रखा जाता है और इंटरनेट मिलते ही भेज दिया जाता है। पहुँचने पर ही गिना जाता है।',
        '“अभी नहीं भेजा गया” में दिखता है कि क्या बाकी है। ज़्यादा देर हो, तो अच्छे नेटवर्क में ऐप खोलें और “अभी भेजें” दबाएँ।',
        'दिन का समय निकलने के बाद जो पहुँचता है, वह नहीं माना जाता। उसकी फ़ोटो और टिप्पणी 7 दिन फ़ोन में रहती हैं।',
      ],
    },
    {
      title: 'मेरे प्रमाण का क्या होता है?',
      sentences: [
        'वह तुरंत गिना जाता है। फिर कोलम का एक समीक्षक उसे देखता है।',
        'अगर दूसरा प्रमाण चाहिए, तो आपके पास 24 घंटे हैं, बंद दिन पर भी।',
        'अस्वीकार होने पर उसके अंक वापस ले लिए जाते हैं। 7 दिन के अंदर आप एक बार दूसरे समीक्षक से दोबारा जाँच माँग सकते हैं।',
      ],
    },
    {
      title: 'प्रमाण क्यों नहीं माना जाता?',
      sentences: [
        'वह दूसरे दिन का है: स्क्रीन या फ़ोटो पर दूसरी तारीख़ है।',
        'उसमें काम से अलग कुछ दिखता है।',
        'वह बहुत अँधेरा, धुँधला या कटा हुआ है, इसलिए कुछ पहचाना नहीं जाता।',
        'वह पहले भेजा जा चुका है, आपके या किसी और के द्वारा।',
      ],
    },
    {
      title: 'विराम कैसे काम करते हैं?',
      sentences: [
        'छुट्टी, बीमारी या त्योहार के लिए आप 21 दिन तक का विराम ले सकते हैं, दो दिन पहले तक से।',
        'विराम के दिनों में अंक नहीं कटते और वे प्रतिशत में नहीं गिने जाते। फिर भी आप जो करते हैं, उसके अंक मिलते हैं।',
      ],
    },
  ],
  contactTitle: 'सवाल और शिकायतें',
  contact:
    'अपने खाते और टीम के बारे में अपनी कंपनी के एचआर से पूछें। अपने डेटा के लिए “कौन क्या देखता है” और “मेरा डेटा” देखें, जहाँ आप कॉपी ले सकते हैं और मिटाने का अनुरोध कर सकते हैं।',
};
export const helpTexts: Texts<Help> = { en, hi };
