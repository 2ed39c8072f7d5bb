import type { NoticeKind } from '@kolam/contract/people/notices/kinds.ts';
import type { PushObstacle } from '#core/push-obstacle.ts';
import type { Texts } from '#language/use-texts.ts';

const kinds: Record<NoticeKind, string> = {
  'workshop-soon': 'A workshop starts that I asked to be reminded of',
  'proof-again': 'I should send a proof again',
  'late-ending': 'The time of an open day ends',
  'day-waiting': 'My day is waiting',
  reward: 'I earned a reward',
  badge: 'I earned a badge',
  'proof-rejected': 'A proof of mine was not accepted',
  'proof-approved': 'A proof of mine was accepted',
  'challenge-starting': 'A challenge starts',
  'challenge-ending': 'A challenge ends',
  'challenge-cancelled': 'A challenge is cancelled',
  announcement: 'Announcements',
  'team-waiting': 'My team waits only for me',
  cheers: 'My team cheers a day of mine',
};

const obstacles: Record<NonNullable<PushObstacle>, string> = {
  'shared-device': 'You said that this is not your own device, so no messages are sent to it.',
  'not-installed':
    'On an iPhone or iPad, push messages reach only apps on the home screen. Add this one first:',
  unsupported:
    'This browser can’t receive push messages. Open the app in another one, or keep the mails below.',
  denied:
    'Messages of this app are blocked on this device. Allow notifications in the browser’s settings of this page, and come back here.',
};

const en = {
  title: 'Reminders and messages',
  failed: 'Your settings could not be loaded.',
  reminders: 'Remind me of my day',
  remindersHint:
    'Once a day at your hour, and only while something is left to do. Never on a paused day. This is the consent “Remind me”, which you can withdraw here or among your consents.',
  hour: 'When is a good time?',
  quiet: (from: string, to: string) =>
    `Nothing is sent from ${from} to ${to}, except reminders of workshops that you ask for.`,
  moved: (time: string) => `That is in the quiet hours, so you are reminded at ${time}.`,
  push: 'Push messages on this device',
  pushHint:
    'At most two a day. They name no task, no points and nothing of health: others may see them on a locked screen.',
  pushIsOn: 'Messages reach this device.',
  pushOn: 'Turn on here',
  pushOff: 'Turn off here',
  obstacles,
  pushed: 'Pushed to my devices',
  mails: 'Sent to me by mail',
  mailsHint:
    'Mails never name health, points or proofs. Challenges and announcements together send one a week at most. Everything stands in the inbox, too.',
  kinds,
  saved: 'Saved.',
};
const hi: typeof en = {
  title: 'याद दिलाना और संदेश',
  failed: 'आपकी सेटिंग लोड नहीं हो सकीं।',
  reminders: 'मुझे मेरे दिन की याद दिलाएँ',
  remindersHint:
    'दिन में एक बार, आपके समय पर, और तभी जब कुछ बाकी हो। विराम के दिन कभी नहीं। यह “मुझे याद दिलाएँ” सहमति है, जिसे आप यहाँ या अपनी सहमतियों में वापस ले सकते हैं।',
  hour: 'कौन-सा समय ठीक है?',
  quiet: (from, to) =>
    `${from} से ${to} तक कुछ नहीं भेजा जाता, सिवाय उन वर्कशॉप की याद के जिनके लिए आप कहें।`,
  moved: (time) => `यह शांत समय में है, इसलिए आपको ${time} पर याद दिलाया जाएगा।`,
  push: 'इस डिवाइस पर पुश संदेश',
  pushHint:
    'दिन में अधिक से अधिक दो। इनमें काम का नाम, अंक या स्वास्थ्य की कोई बात नहीं होती: लॉक स्क्रीन पर इन्हें दूसरे भी देख सकते हैं।',
  pushIsOn: 'संदेश इस डिवाइस पर आते हैं।',
  pushOn: 'यहाँ चालू करें',
  pushOff: 'यहाँ बंद करें',
  obstacles: {
    'shared-device': 'आपने बताया कि यह आपका अपना डिवाइस नहीं है, इसलिए इस पर संदेश नहीं भेजे जाते।',
    'not-installed': 'iPhone या iPad पर पुश संदेश केवल होम स्क्रीन के ऐप पर आते हैं। पहले इसे जोड़ें:',
    unsupported: 'इस ब्राउज़र में पुश संदेश नहीं आ सकते। ऐप को दूसरे ब्राउज़र में खोलें, या नीचे मेल चालू रखें।',
    denied:
      'इस डिवाइस पर इस ऐप के संदेश रोके गए हैं। ब्राउज़र में इस पेज की सेटिंग में सूचनाओं की अनुमति दें, और यहाँ लौटें।',
  },
  pushed: 'मेरे डिवाइस पर पुश करें',
  mails: 'मुझे मेल से भेजें',
  mailsHint:
    'मेल में स्वास्थ्य, अंक या प्रमाण का नाम कभी नहीं होता। चुनौतियों और घोषणाओं का मिलाकर सप्ताह में एक ही मेल आता है। सब कुछ इनबॉक्स में भी रहता है।',
  kinds: {
    'workshop-soon': 'जिस कार्यशाला की याद माँगी, वह शुरू होती है',
    'proof-again': 'मुझे प्रमाण फिर से भेजना है',
    'late-ending': 'एक खुले दिन का समय समाप्त होता है',
    'day-waiting': 'मेरा दिन बाकी है',
    reward: 'मुझे पुरस्कार मिला',
    badge: 'मुझे बैज मिला',
    'proof-rejected': 'मेरा एक प्रमाण स्वीकार नहीं हुआ',
    'proof-approved': 'मेरा एक प्रमाण स्वीकार हुआ',
    'challenge-starting': 'चुनौती शुरू होती है',
    'challenge-ending': 'चुनौती समाप्त होती है',
    'challenge-cancelled': 'चुनौती रद्द होती है',
    announcement: 'घोषणाएँ',
    'team-waiting': 'मेरी टीम में सिर्फ़ मैं बाकी हूँ',
    cheers: 'मेरी टीम मेरे किसी दिन के लिए शाबाशी देती है',
  },
  saved: 'सहेजा गया।',
};

export const reminderTexts: Texts<typeof en> = { en, hi };
