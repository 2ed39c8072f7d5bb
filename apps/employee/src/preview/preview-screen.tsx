import {
  type PreviewMessage,
  previewReady,
} from '@kolam/contract/programme/participation/preview-message.ts';
import { useEffect, useState } from 'react';
import { serverClock } from '#core/server-clock.ts';
import { dayText, useLanguage } from '#language/language.ts';
import { LanguageProvider } from '#language/language-provider.tsx';
import { useTexts } from '#language/use-texts.ts';
import { Page } from '#ui/page.tsx';
import { DayParts } from '../day/day-parts.tsx';
import { partsOf } from '../day/parts.ts';
import styles from './preview.module.css';
import { previewTexts } from './texts.ts';

/** A day in the console's frame, as an employee sees it. The console passes it. */
export function PreviewScreen() {
  const [shown, setShown] = useState<PreviewMessage>();
  useEffect(() => {
    const { origin } = window.location;
    // Opened by its address, there is nothing to show.
    if (window.parent === window) window.location.replace('/app/');
    function receive({ origin: from, source, data }: MessageEvent<PreviewMessage>) {
      if (from !== origin || source !== window.parent || data?.kind !== 'preview-day') return;
      // It is shown as of its opening, whenever that is.
      serverClock.setForPage(data.day.opensAt);
      setShown(data);
    }
    window.addEventListener('message', receive);
    window.parent.postMessage(previewReady, origin);
    return () => window.removeEventListener('message', receive);
  }, []);
  if (!shown) return null;
  return (
    <LanguageProvider key={`${shown.day.date} ${shown.language}`} initial={shown.language}>
      <PreviewedDay {...shown} />
    </LanguageProvider>
  );
}

function PreviewedDay({ challenge, day }: PreviewMessage) {
  const { language } = useLanguage();
  const texts = useTexts(previewTexts);
  return (
    <Page
      title={dayText(day.date, language)}
      before={
        <p className={styles.banner} role="status">
          {texts.banner}
        </p>
      }
    >
      <p>{challenge.title}</p>
      <DayParts of={{ challengeId: challenge.id, date: day.date }} day={day} />
      {partsOf(day).length === 0 && <p>{texts.empty}</p>}
    </Page>
  );
}
