import type { Texts } from '#language/use-texts.ts';

const en = {
  withLink: 'Sign in with this link',
  ended: 'You have been signed out on this device.',
  // Someone else may read it.
  kept: 'What has not been sent yet is kept on this device. It is sent once the same person signs in again. If that does not work, ask your company’s HR.',
};

const hi: typeof en = {
  withLink: 'इस लिंक से साइन इन करें',
  ended: 'आप इस डिवाइस पर साइन आउट हो गए हैं।',
  kept: 'जो अभी नहीं भेजा गया है, वह इस डिवाइस पर सुरक्षित है। उसी व्यक्ति के फिर से साइन इन करने पर वह भेजा जाएगा। साइन इन न हो पाए, तो अपनी कंपनी के एचआर से पूछें।',
};

export const signInTexts: Texts<typeof en> = { en, hi };
