import type { Texts } from '#language/use-texts.ts';

const en = {
  banner: 'Preview: nothing is saved',
  empty: 'Nothing is planned on this day yet.',
};
const hi: typeof en = {
  banner: 'पूर्वावलोकन: कुछ भी सहेजा नहीं जाता',
  empty: 'इस दिन के लिए अभी कुछ तय नहीं है।',
};

export const previewTexts: Texts<typeof en> = { en, hi };
