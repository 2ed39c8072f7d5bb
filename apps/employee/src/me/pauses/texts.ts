import type { PauseReason } from '@kolam/contract/programme/pauses/values.ts';
import type { Texts } from '#language/use-texts.ts';

const en = {
  title: 'Pauses',
  about:
    'On paused days nothing is expected of you: no penalty, no reminder, your streak stays, and they do not count in percentages. What you do all the same earns points.',
  limits: (days: number, back: number, each: number) =>
    `A pause has at most ${days} days, begins at most ${back} days ago, and there are at most ${each} during one challenge.`,
  take: 'Take a pause',
  from: 'First day',
  to: 'Last day',
  reason: 'Reason',
  reasonHint: 'Colleagues do not see it.',
  reasons: {
    leave: 'Leave',
    illness: 'Illness',
    festival: 'Festival',
    other: 'Other',
  } satisfies Record<PauseReason, string>,
  submit: 'Pause these days',
  daysNeeded: 'Choose the day.',
  order: 'The last day can’t lie before the first.',
  wrong: (days: number, back: number) =>
    `Choose at most ${days} days, from at most ${back} days ago on.`,
  taken: 'Your pause is noted.',
  list: 'My pauses',
  none: 'You have no pauses.',
  failed: 'Your pauses could not be loaded.',
  range: (from: string, to: string) => (from === to ? from : `${from} to ${to}`),
  state: { upcoming: 'Ahead', running: 'Now', over: 'Over' },
  byConsole: 'Given by Kolam',
  end: 'End it now',
  remove: 'Remove',
};
const hi: typeof en = {
  title: 'विराम',
  about:
    'विराम के दिनों में आपसे कुछ अपेक्षित नहीं: अंक नहीं कटते, याद नहीं दिलाया जाता, आपका सिलसिला बना रहता है, और वे प्रतिशत में नहीं गिने जाते। फिर भी आप जो करते हैं, उसके अंक मिलते हैं।',
  limits: (days, back, each) =>
    `एक विराम ज़्यादा से ज़्यादा ${days} दिन का होता है, ${back} दिन पहले तक से शुरू हो सकता है, और एक चुनौती में ज़्यादा से ज़्यादा ${each} हो सकते हैं।`,
  take: 'विराम लें',
  from: 'पहला दिन',
  to: 'आख़िरी दिन',
  reason: 'कारण',
  reasonHint: 'सहकर्मी इसे नहीं देखते।',
  reasons: { leave: 'छुट्टी', illness: 'बीमारी', festival: 'त्योहार', other: 'अन्य' },
  submit: 'इन दिनों विराम लें',
  daysNeeded: 'दिन चुनें।',
  order: 'आख़िरी दिन पहले दिन से पहले नहीं हो सकता।',
  wrong: (days, back) => `ज़्यादा से ज़्यादा ${days} दिन चुनें, ${back} दिन पहले तक से।`,
  taken: 'आपका विराम दर्ज हो गया।',
  list: 'मेरे विराम',
  none: 'आपका कोई विराम नहीं है।',
  failed: 'आपके विराम लोड नहीं हो सके।',
  range: (from, to) => (from === to ? from : `${from} से ${to}`),
  state: { upcoming: 'आगे है', running: 'अभी', over: 'ख़त्म' },
  byConsole: 'कोलम ने दिया',
  end: 'अभी ख़त्म करें',
  remove: 'हटाएँ',
};
export const pauseTexts: Texts<typeof en> = { en, hi };
