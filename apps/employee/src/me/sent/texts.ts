import type { Texts } from '#language/use-texts.ts';

const en = {
  title: 'Sent by me',
  failed: 'Your submissions could not be loaded.',
  none: 'Nothing sent yet',
  noneText: 'What you do and send stands here, with what became of it.',
  removed: 'Not in the plan any more',
  kind: { task: 'Task', trivia: 'Quiz', module: 'Reading', workshop: 'Workshop' },
  late: 'late',
  doneAt: (time: string) => `Done ${time} without a connection, and sent after the day had closed.`,
  replaced: 'Sent again since',
  note: (note: string) => `Your note: ${note}`,
  reason: (reason: string) => `Reviewer’s reason: ${reason}`,
  decided: (time: string) => `Decided ${time}`,
  again: (time: string) => `Send another proof until ${time}`,
  openDay: 'Open the day',
  secondAbout: (time: string) =>
    `You can ask another reviewer for a second look, once, until ${time}.`,
  secondNote: 'Why it should count (optional)',
  secondAsk: 'Ask for a second look',
  secondWaits: (time: string) =>
    `You asked for a second look on ${time}. It waits for another reviewer.`,
};
const hi: typeof en = {
  title: 'मेरा भेजा हुआ',
  failed: 'आपका भेजा हुआ लोड नहीं हो सका।',
  none: 'अभी कुछ नहीं भेजा',
  noneText: 'आप जो करते और भेजते हैं, वह अपने नतीजे के साथ यहाँ दिखेगा।',
  removed: 'अब योजना में नहीं है',
  kind: { task: 'काम', trivia: 'प्रश्नोत्तरी', module: 'पढ़ना', workshop: 'कार्यशाला' },
  late: 'देर से',
  doneAt: (time) => `${time} पर बिना इंटरनेट के किया, और दिन बंद होने के बाद भेजा गया।`,
  replaced: 'बाद में फिर भेजा गया',
  note: (note) => `आपकी टिप्पणी: ${note}`,
  reason: (reason) => `समीक्षक का कारण: ${reason}`,
  decided: (time) => `${time} को निर्णय हुआ`,
  again: (time) => `${time} तक दूसरा प्रमाण भेजें`,
  openDay: 'दिन खोलें',
  secondAbout: (time) => `आप ${time} तक एक बार किसी दूसरे समीक्षक से दोबारा जाँच के लिए कह सकते हैं।`,
  secondNote: 'यह क्यों गिना जाए (वैकल्पिक)',
  secondAsk: 'दोबारा जाँच माँगें',
  secondWaits: (time) => `आपने ${time} को दोबारा जाँच माँगी। दूसरे समीक्षक का निर्णय बाकी है।`,
};
export const sentTexts: Texts<typeof en> = { en, hi };
