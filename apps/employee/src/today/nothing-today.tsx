import type { ResponseOf } from '@kolam/contract/api-types.ts';
import { Link } from 'wouter';
import { useLanguage } from '#language/language.ts';
import { startText } from '#language/start-text.ts';
import { type Texts, useTexts } from '#language/use-texts.ts';
import { EmptyPanel } from '#ui/empty-panel.tsx';
import { Written } from '#ui/written.tsx';
import { stoppedTexts, useHasStopped } from '../me/consents/stopped.tsx';

const en = {
  nothing: 'Nothing to do today',
  nothingText: 'When a challenge of your company starts, it stands here.',
  next: (time: string) => `Starts ${time}.`,
  nextDay: (time: string) => `Next day: ${time}.`,
};
const hi: typeof en = {
  nothing: 'आज करने को कुछ नहीं है',
  nothingText: 'जब आपकी कंपनी की कोई चुनौती शुरू होगी, वह यहाँ दिखेगी।',
  next: (time) => `शुरुआत: ${time}।`,
  nextDay: (time) => `अगला दिन: ${time}।`,
};
const nothingTexts: Texts<typeof en> = { en, hi };

type NothingTodayProps = { next: ResponseOf<'GET /employee/me/today'>['today']['next'] };

/** In place of days: what comes next, or that the person has stopped taking part. */
export function NothingToday({ next }: NothingTodayProps) {
  const { language } = useLanguage();
  const texts = useTexts(nothingTexts);
  const ofStopped = useTexts(stoppedTexts);
  if (useHasStopped())
    return (
      <EmptyPanel title={ofStopped.title}>
        {ofStopped.text} <Link href="/me/consents">{ofStopped.consents}</Link>
      </EmptyPanel>
    );
  return (
    <EmptyPanel title={texts.nothing}>
      {next ? (
        <>
          <Link href={`/c/${next.id}`}>
            <Written text={next.title} />
          </Link>
          <br />
          {(next.hasStarted ? texts.nextDay : texts.next)(startText(next.startsAt, language))}
        </>
      ) : (
        texts.nothingText
      )}
    </EmptyPanel>
  );
}
