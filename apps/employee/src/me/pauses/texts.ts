import { companyRules } from '@kolam/contract/people/companies/values.ts';
import type { PauseReason } from '@kolam/contract/programme/pauses/values.ts';
import type { Texts } from '#language/use-texts.ts';

type PauseRule = { days: number; daysBack: number };

const back = (days: number): string =>
  days === 0 ? 'from today on' : `from ${days === 1 ? '1 day' : `${days} days`} ago on`;
const backInHindi = (days: number): string => (days === 0 ? 'आज से' : `${days} दिन पहले तक से`);

const en = {
  title: 'Pauses',
  about:
    'On paused days nothing is expected of you: no penalty, no reminder, your streak stays, and they do not count in percentages. What you do all the same earns points.',
  limits: (days: number, each: number) =>
    `A pause has at most ${days} days, and there are at most ${each} during one challenge.`,
  rule: ({ days, daysBack }: PauseRule) =>
    days === 0
      ? 'Your company gives pauses during challenges itself. Ask your HR.'
      : days >= companyRules.ownPauseDays.most
        ? `You can pause ${back(daysBack)}.`
        : `Your company lets you pause ${days === 1 ? '1 day' : `${days} days`} of a challenge, ${back(daysBack)}.`,
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
  wrong: (days: number, daysBack: number) => `Choose at most ${days} days, ${back(daysBack)}.`,
  taken: 'Your pause is noted.',
  byCompany: 'Paused by your company',
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
  limits: (days, each) =>
    `एक विराम ज़्यादा से ज़्यादा ${days} दिन का होता है, और एक चुनौती में ज़्यादा से ज़्यादा ${each} हो सकते हैं।`,
  rule: ({ days, daysBack }) =>
    days === 0
      ? 'चुनौतियों में विराम आपकी कंपनी देती है। अपने एचआर से पूछें।'
      : days >= companyRules.ownPauseDays.most
        ? `आप ${backInHindi(daysBack)} विराम ले सकते हैं।`
        : `आपकी कंपनी में आप एक चुनौती के ${days} दिन विराम ले सकते हैं, ${backInHindi(daysBack)}।`,
  take: 'विराम लें',
  from: 'पहला दिन',
  to: 'आख़िरी दिन',
  reason: 'कारण',
  reasonHint: 'सहकर्मी इसे नहीं देखते।',
  reasons: { leave: 'छुट्टी', illness: 'बीमारी', festival: 'त्योहार', other: 'अन्य' },
  submit: 'इन दिनों विराम लें',
  daysNeeded: 'दिन चुनें।',
  order: 'आख़िरी दिन पहले दिन से पहले नहीं हो सकता।',
  wrong: (days, daysBack) => `ज़्यादा से ज़्यादा ${days} दिन चुनें, ${backInHindi(daysBack)}।`,
  taken: 'आपका विराम दर्ज हो गया।',
  byCompany: 'आपकी कंपनी के विराम',
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
