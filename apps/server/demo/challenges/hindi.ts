import type { DayPlan } from './day-plans.ts';

/** The Hindi texts of the plans about water, by their originals. */
const texts: Record<string, string> = {
  'Drink eight glasses of water': 'आठ गिलास पानी पिएँ',
  'Swap one chai for warm water': 'एक चाय की जगह गुनगुना पानी लें',
  'Fill the bottle before you sit down': 'काम शुरू करने से पहले बोतल भर लें',
  'Drink a glass before lunch': 'दोपहर के खाने से पहले एक गिलास पानी पिएँ',
  'Water facts': 'पानी: कितना जानते हैं आप?',
  'How much of the body is water?': 'हमारे शरीर का कितना हिस्सा पानी है?',
  'A little more in men, a little less in women and with age.':
    'पुरुषों में थोड़ा ज़्यादा, महिलाओं में और बढ़ती उम्र के साथ थोड़ा कम।',
  'About 60%': 'लगभग 60%',
  'About 20%': 'लगभग 20%',
  'About 95%': 'लगभग 95%',
  'Which of these adds to what you drink?': 'इनमें से किससे भी शरीर को पानी मिलता है?',
  'A cucumber is almost all water. The other two are dry and salty.':
    'खीरे में लगभग पानी ही पानी होता है। बाकी दोनों सूखे और नमकीन हैं।',
  Cucumber: 'खीरा',
  Papad: 'पापड़',
  Murukku: 'मुरुक्कू',
  'How much water is enough?': 'कितना पानी काफ़ी है?',
  'Your water bottle': 'अपनी पानी की बोतल',
  'Drinks of the season with a dietician': 'मौसम के पेय: आहार विशेषज्ञ के साथ',
};

/** Returns the translation of each of these fields that has one. */
function hindi<Field extends string>(
  part: { [Name in Field]?: string | undefined },
  fields: Field[],
) {
  const translated = fields.flatMap((field) => {
    const text = texts[part[field] ?? ''];
    return text === undefined ? [] : [[field, text]];
  });
  return { translations: { hi: Object.fromEntries(translated) } };
}

/** Returns a plan with its Hindi texts beside the originals. */
export function inHindi({ tasks, trivia, learningModules, workshops }: DayPlan): DayPlan {
  return {
    tasks: tasks?.map((task) => ({ ...task, ...hindi(task, ['title', 'description']) })),
    trivia: trivia?.map((quiz) => ({
      ...quiz,
      ...hindi(quiz, ['title', 'description']),
      questions: quiz.questions.map((question) => ({
        ...question,
        ...hindi(question, ['text', 'explanation']),
        options: question.options.map((option) => ({ ...option, ...hindi(option, ['text']) })),
      })),
    })),
    learningModules: learningModules?.map((each) => ({ ...each, ...hindi(each, ['title']) })),
    workshops: workshops?.map((workshop) => ({
      ...workshop,
      ...hindi(workshop, ['title', 'bring']),
    })),
  };
}
