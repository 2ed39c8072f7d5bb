import type { Texts } from '#language/use-texts.ts';

const en = {
  title: 'Choose your own password',
  why: 'Someone else typed your current password. Choose one that only you know.',
  current: 'Current password',
  chosen: 'New password',
  currentNeeded: 'Enter your current password.',
  chosenNeeded: 'Enter a new password.',
};

const hi: typeof en = {
  title: 'अपना पासवर्ड चुनें',
  why: 'आपका अभी का पासवर्ड किसी और ने लिखा था। ऐसा पासवर्ड चुनें जो केवल आप जानते हों।',
  current: 'अभी का पासवर्ड',
  chosen: 'नया पासवर्ड',
  currentNeeded: 'अभी का पासवर्ड लिखें।',
  chosenNeeded: 'नया पासवर्ड लिखें।',
};

export const changePasswordTexts: Texts<typeof en> = { en, hi };
