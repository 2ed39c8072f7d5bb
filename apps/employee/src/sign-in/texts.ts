import type { Texts } from '#language/use-texts.ts';

const en = {
  ended:
    'You have been signed out on this device. What waits here is kept, and is sent once you sign in again.',
};

const hi: typeof en = {
  ended:
    'आप इस डिवाइस पर साइन आउट हो गए हैं। जो यहाँ बाकी है वह सुरक्षित है, और फिर से साइन इन करने पर भेजा जाएगा।',
};

export const signInTexts: Texts<typeof en> = { en, hi };
