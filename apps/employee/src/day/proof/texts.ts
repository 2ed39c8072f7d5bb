import type { Texts } from '#language/use-texts.ts';
import type { CameraProblem } from './camera-problem.ts';

const problems: Record<CameraProblem, string> = {
  denied:
    'This app may not use the camera. Allow it in the browser’s settings of this page, or choose a file.',
  missing: 'No camera was found. Choose a file instead.',
  busy: 'The camera could not be started. Close other apps that use it, or choose a file.',
};

const en = {
  photo: 'Photo as proof',
  video: 'Video as proof',
  take: { photo: 'Take a photo', video: 'Record a video' },
  example: 'Example of a good proof',
  noteInstead: 'Note: for you it can take the place of the photo or video',
  proofOrNote: 'Add a photo or video, or write a note.',
  choose: 'Choose a file',
  retake: 'Retake',
  chooseOther: 'Other file',
  about: {
    photo: (days: number) =>
      `It is scaled down on this device, and the place where it was taken is removed. Only Kolam’s reviewers see it. It is deleted ${days} days after the challenge, once it is reviewed.`,
    video: (days: number) =>
      `At most 10 MB. Only Kolam’s reviewers see it. Recorded here, it has no sound. It is deleted ${days} days after the challenge, once it is reviewed.`,
  },
  preview: { photo: 'The chosen photo', video: 'The chosen video' },
  reading: 'Preparing the photo…',
  ready: (size: string) => `Ready to send, ${size}`,
  stillReady: {
    photo: 'Your earlier photo is still ready.',
    video: 'Your earlier video is still ready.',
  },
  unreadable:
    'This photo can’t be opened here. Take it with “Take a photo”, or save it as a JPEG: on an iPhone, choose “Most Compatible” in Settings › Camera › Formats.',
  broken: 'This photo is damaged. Choose another, or take one.',
  noPhoto: 'This is not a photo. Choose a photo, or take one.',
  noVideo: 'This is not a video. Choose a video, or record one.',
  tooLarge: (size: string) =>
    `This video has ${size}. At most 10 MB can be sent: choose a shorter one, or record it here.`,
  problems,
  starting: 'Starting the camera…',
  shutter: 'Take the photo',
  record: 'Start recording',
  stop: 'Stop recording',
  recording: (seconds: number, most: number) => `${seconds} of ${most} seconds`,
  flip: 'Turn the camera round',
  close: 'Close',
  takeBack: 'Take it back',
  takeBackAsk: 'Delete this proof? Its points go until you send another one.',
  takeBackYes: 'Yes, delete it',
  cancel: 'Cancel',
};
const hi: typeof en = {
  photo: 'प्रमाण के लिए फ़ोटो',
  video: 'प्रमाण के लिए वीडियो',
  take: { photo: 'फ़ोटो लें', video: 'वीडियो बनाएँ' },
  example: 'अच्छे प्रमाण का उदाहरण',
  noteInstead: 'टिप्पणी: आपके लिए यह फ़ोटो या वीडियो की जगह ले सकती है',
  proofOrNote: 'फ़ोटो या वीडियो जोड़ें, या टिप्पणी लिखें।',
  choose: 'फ़ाइल चुनें',
  retake: 'फिर से लें',
  chooseOther: 'दूसरी फ़ाइल',
  about: {
    photo: (days) =>
      `यह इसी डिवाइस पर छोटी की जाती है, और जगह की जानकारी हटा दी जाती है। इसे केवल कोलम के समीक्षक देखते हैं। समीक्षा हो जाने पर, चुनौती के ${days} दिन बाद यह हटा दी जाती है।`,
    video: (days) =>
      `अधिक से अधिक 10 MB। इसे केवल कोलम के समीक्षक देखते हैं। यहाँ बनाए वीडियो में आवाज़ नहीं होती। समीक्षा हो जाने पर, चुनौती के ${days} दिन बाद इसे हटा दिया जाता है।`,
  },
  preview: { photo: 'चुनी हुई फ़ोटो', video: 'चुना हुआ वीडियो' },
  reading: 'फ़ोटो तैयार हो रही है…',
  ready: (size) => `भेजने के लिए तैयार, ${size}`,
  stillReady: {
    photo: 'आपकी पिछली फ़ोटो अब भी तैयार है।',
    video: 'आपका पिछला वीडियो अब भी तैयार है।',
  },
  unreadable:
    'यह फ़ोटो यहाँ नहीं खुलती। “फ़ोटो लें” से फ़ोटो लें, या उसे JPEG में सहेजें: iPhone पर Settings › Camera › Formats में “Most Compatible” चुनें।',
  broken: 'यह फ़ोटो ख़राब है। दूसरी चुनें, या फ़ोटो लें।',
  noPhoto: 'यह फ़ोटो नहीं है। फ़ोटो चुनें या यहाँ खींचें।',
  noVideo: 'यह वीडियो नहीं है। वीडियो चुनें या यहाँ बनाएँ।',
  tooLarge: (size) =>
    `यह वीडियो ${size} का है। 10 MB तक भेजा जा सकता है: छोटा वीडियो चुनें, या यहाँ बनाएँ।`,
  problems: {
    denied: 'इस ऐप को कैमरे की अनुमति नहीं है। ब्राउज़र में इस पेज की सेटिंग में अनुमति दें, या फ़ाइल चुनें।',
    missing: 'कोई कैमरा नहीं मिला। फ़ाइल चुनें।',
    busy: 'कैमरा शुरू नहीं हो सका। कैमरा इस्तेमाल कर रहे दूसरे ऐप बंद करें, या फ़ाइल चुनें।',
  },
  starting: 'कैमरा शुरू हो रहा है…',
  shutter: 'फ़ोटो खींचें',
  record: 'रिकॉर्डिंग शुरू करें',
  stop: 'रिकॉर्डिंग रोकें',
  recording: (seconds, most) => `${most} में से ${seconds} सेकंड`,
  flip: 'कैमरा पलटें',
  close: 'बंद करें',
  takeBack: 'वापस लें',
  takeBackAsk: 'यह प्रमाण मिटाएँ? दूसरा भेजने तक इसके अंक नहीं गिने जाएँगे।',
  takeBackYes: 'हाँ, मिटाएँ',
  cancel: 'रहने दें',
};

export const proofTexts: Texts<typeof en> = { en, hi };
