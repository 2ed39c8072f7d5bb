import type { Texts } from '#language/use-texts.ts';

const en = {
  title: 'My data',
  copyTitle: 'A copy of my data',
  copyText: 'A ZIP file with everything stored about you: lists by subject, and your proofs.',
  copy: 'Download the copy',
  eraseTitle: 'Erase my data',
  eraseText:
    'You ask for it here, and Kolam decides. Your name, email, proofs and notes are then deleted everywhere. Points stay in totals, without your name. It can’t be undone.',
  ask: 'Ask for erasure',
  sure: 'Do you really want to ask for it?',
  yes: 'Yes, ask for erasure',
  no: 'Keep my data',
  open: (time: string) => `You asked for it on ${time}. It waits for a decision.`,
  withdraw: 'Cancel the request',
  withdrawn: 'You cancelled your request.',
  declined: (reason: string) => `Your request was declined: ${reason}`,
  failed: 'This could not be loaded.',
};
const hi: typeof en = {
  title: 'मेरा डेटा',
  copyTitle: 'मेरे डेटा की कॉपी',
  copyText: 'एक ZIP फ़ाइल, जिसमें आपके बारे में सहेजी गई हर चीज़ है: विषय के अनुसार सूचियाँ और आपके प्रमाण।',
  copy: 'कॉपी डाउनलोड करें',
  eraseTitle: 'मेरा डेटा मिटाएँ',
  eraseText:
    'आप यहाँ अनुरोध करते हैं, और कोलम निर्णय लेता है। तब आपका नाम, ईमेल, प्रमाण और टिप्पणियाँ हर जगह से मिटा दी जाती हैं। अंक बिना नाम के कुल में रहते हैं। इसे वापस नहीं किया जा सकता।',
  ask: 'मिटाने का अनुरोध करें',
  sure: 'क्या आप सच में यह अनुरोध करना चाहते हैं?',
  yes: 'हाँ, अनुरोध करें',
  no: 'मेरा डेटा रखें',
  open: (time) => `आपने ${time} को अनुरोध किया। निर्णय बाकी है।`,
  withdraw: 'अनुरोध रद्द करें',
  withdrawn: 'आपने अपना अनुरोध रद्द कर दिया।',
  declined: (reason) => `आपका अनुरोध नहीं माना गया: ${reason}`,
  failed: 'यह लोड नहीं हो सका।',
};
export const ownDataTexts: Texts<typeof en> = { en, hi };
