import type { ResponseOf } from '@kolam/contract/api-types.ts';
import { neededPurpose } from '@kolam/contract/people/consents/purposes.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { instantText, useLanguage } from '#language/language.ts';
import { type Texts, useTexts } from '#language/use-texts.ts';
import { EmptyPanel } from '#ui/empty-panel.tsx';
import { consentsQuery } from '../me/consents/queries.ts';

const en = {
  nothing: 'Nothing to do today',
  nothingText: 'When a challenge of your company starts, it stands here.',
  next: (title: string, time: string) => `${title} starts ${time}.`,
  withdrawn: 'You don’t take part at the moment',
  withdrawnText: 'You withdrew your consent to take part. You can give it again at any time.',
  consents: 'My consents',
};
const hi: typeof en = {
  nothing: 'आज करने को कुछ नहीं है',
  nothingText: 'जब आपकी कंपनी की कोई चुनौती शुरू होगी, वह यहाँ दिखेगी।',
  next: (title, time) => `${title} ${time} से शुरू होगी।`,
  withdrawn: 'आप अभी भाग नहीं ले रहे हैं',
  withdrawnText: 'आपने भाग लेने की सहमति वापस ली है। आप इसे कभी भी फिर दे सकते हैं।',
  consents: 'मेरी सहमतियाँ',
};
const nothingTexts: Texts<typeof en> = { en, hi };

type NothingTodayProps = { next: ResponseOf<'GET /employee/me/today'>['today']['next'] };

/** In place of days: what comes next, or that the person has stopped taking part. */
export function NothingToday({ next }: NothingTodayProps) {
  const { language } = useLanguage();
  const texts = useTexts(nothingTexts);
  const { data } = useQuery(consentsQuery);
  const needed = data?.consents.find(({ purpose }) => purpose === neededPurpose);
  // Without an answer, the person came by another way than the welcome.
  if (needed?.at && !needed.given)
    return (
      <EmptyPanel title={texts.withdrawn}>
        {texts.withdrawnText} <Link href="/me/consents">{texts.consents}</Link>
      </EmptyPanel>
    );
  return (
    <EmptyPanel title={texts.nothing}>
      {next ? texts.next(next.title, instantText(next.startsAt, language)) : texts.nothingText}
    </EmptyPanel>
  );
}
