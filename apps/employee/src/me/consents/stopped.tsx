import { neededPurpose } from '@kolam/contract/people/consents/purposes.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { type Texts, useTexts } from '#language/use-texts.ts';
import { Notice } from '#ui/notice.tsx';
import { consentsQuery } from './queries.ts';

const en = {
  title: 'You don’t take part at the moment',
  text: 'You withdrew your consent to take part. You can give it again at any time.',
  consents: 'My consents',
};
const hi: typeof en = {
  title: 'आप अभी भाग नहीं ले रहे हैं',
  text: 'आपने भाग लेने की सहमति वापस ली है। आप इसे कभी भी फिर दे सकते हैं।',
  consents: 'मेरी सहमतियाँ',
};
export const stoppedTexts: Texts<typeof en> = { en, hi };

/** Whether the person has withdrawn the consent to take part. */
export function useHasStopped(): boolean {
  const { data } = useQuery(consentsQuery);
  const needed = data?.consents.find(({ purpose }) => purpose === neededPurpose);
  // Without a moment, nobody has asked the person yet.
  return needed?.at != null && !needed.given;
}

/** Says where challenges are shown that the person has stopped taking part, and what they can do. */
export function StoppedNotice() {
  const texts = useTexts(stoppedTexts);
  if (!useHasStopped()) return null;
  return (
    <Notice tone="attention">
      {texts.title}. {texts.text} <Link href="/me/consents">{texts.consents}</Link>
    </Notice>
  );
}
