import type { Texts } from '#language/use-texts.ts';

const en = {
  notMyPhone: 'This is not my own device',
  notMyPhoneHint:
    'Nothing is kept on it. You are signed out after 15 minutes without use, and when this page is closed or loaded again. What is not sent by then is lost.',
  endsSoon: 'You are signed out in a minute, because nobody has used this page for a while.',
  stay: 'I am still here',
};

const hi: typeof en = {
  notMyPhone: 'यह मेरा अपना डिवाइस नहीं है',
  notMyPhoneHint:
    'इस पर कुछ भी नहीं रखा जाता। 15 मिनट इस्तेमाल न होने पर, या पेज बंद या दोबारा लोड होने पर आप साइन आउट हो जाएँगे। तब तक जो भेजा नहीं गया, वह मिट जाएगा।',
  endsSoon: 'कुछ देर से इस पेज का इस्तेमाल नहीं हुआ है, इसलिए एक मिनट में आप साइन आउट हो जाएँगे।',
  stay: 'मैं अभी यहीं हूँ',
};

export const sharedDeviceTexts: Texts<typeof en> = { en, hi };
