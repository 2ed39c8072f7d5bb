import { type Texts, useTexts } from '#language/use-texts.ts';
import { Notice } from '#ui/notice.tsx';

const en = {
  unsent:
    'This was not sent in time, so it does not count. You can see it here until you close the app.',
};
const hi: typeof en = {
  unsent: 'यह समय पर नहीं भेजा गया, इसलिए गिना नहीं जाता। ऐप बंद करने तक आप इसे यहाँ देख सकते हैं।',
};
const unsentTexts: Texts<typeof en> = { en, hi };

/** Above what a person had entered for a part of a day, and not sent, when the day closed. */
export function UnsentNotice() {
  return <Notice tone="attention">{useTexts(unsentTexts).unsent}</Notice>;
}
