import type { Texts } from '#language/use-texts.ts';

const en = {
  decided: (time: string, status: string) =>
    status === 'rejected'
      ? `The second look was decided on ${time}: the rejection stays.`
      : `The second look was decided on ${time}${status === 'approved' ? ': the proof was accepted' : ''}.`,
};
const hi: typeof en = {
  decided: (time, status) =>
    status === 'rejected'
      ? `दोबारा जाँच का निर्णय ${time} को हुआ: प्रमाण अस्वीकार ही रहा।`
      : `दोबारा जाँच का निर्णय ${time} को हुआ${status === 'approved' ? ': प्रमाण स्वीकार हुआ' : ''}।`,
};

/** What became of a second look, with when it was decided. */
export const secondLookTexts: Texts<typeof en> = { en, hi };
