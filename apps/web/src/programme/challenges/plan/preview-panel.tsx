import { previewPath } from '@kolam/contract/core/app-links.ts';
import { dayOf } from '@kolam/contract/core/dates.ts';
import { type Language, originalLanguage } from '@kolam/contract/core/languages.ts';
import type { CalendarDay } from '@kolam/contract/programme/challenges/model.ts';
import { participationMessages } from '@kolam/contract/programme/participation/messages.ts';
import {
  type PreviewMessage,
  previewReady,
} from '@kolam/contract/programme/participation/preview-message.ts';
import { NativeSelect } from '@mantine/core';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { LoadProblem } from '#core/load-problem.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { formatShortDay } from '#ui/format.ts';
import { contentTexts } from './day-texts.ts';
import { LanguageSwitch } from './language-switch.tsx';
import { openingDay } from './opening-day.ts';
import styles from './preview-dialog.module.css';

/** A planned day that can be seen. */
type PreviewDay = Pick<CalendarDay, 'date' | 'content'>;
/** A day as an employee sees it. */
type Preview = { challenge: { title: string }; day: PreviewMessage['day'] };
type Asked = { date: string; language: Language };

type PreviewPanelProps = {
  challengeId: string;
  /** The planned days, in order. */
  days: UseQueryResult<readonly PreviewDay[]>;
  /** `YYYY-MM-DD`. Undefined: that of `openingDay`. */
  date: string | undefined;
  /** The language that it starts in. Undefined: the original one. */
  language?: Language | undefined;
  onDate: (date: string) => void;
  /** Loads a day. */
  read: (asked: Asked, signal: AbortSignal) => Promise<Preview>;
  /** What to do where no day is planned. */
  nothingPlanned: string;
};

/** Milliseconds after which a day is loaded again, before its links to files end. */
const linksEnd = 4 * 60_000;

/** The planned days of a challenge as the employees' app shows them. Nothing can be saved in it. */
export function PreviewPanel(props: PreviewPanelProps) {
  const { challengeId, days, onDate, read, nothingPlanned } = props;
  const [language, setLanguage] = useState<Language>(props.language ?? originalLanguage);
  const planned = days.data ?? [];
  const date = props.date ?? openingDay(planned, dayOf(new Date()));
  const preview = useQuery({
    queryKey: ['challenges', 'preview', challengeId, date, language],
    queryFn: ({ signal }) => read({ date: date ?? '', language }, signal),
    enabled: date !== undefined,
    staleTime: 0,
    refetchInterval: linksEnd,
  });
  const failed = [days, preview].find(({ error, data }) => error && !data);

  return (
    <>
      <div className={styles.controls}>
        <NativeSelect
          className={styles.day}
          label="Day"
          value={date ?? ''}
          onChange={(event) => onDate(event.currentTarget.value)}
          data={planned.map(({ date: value, content }) => ({
            value,
            label: [formatShortDay(value), contentTexts(content)].filter(Boolean).join(': '),
          }))}
        />
        <LanguageSwitch value={language} onChange={setLanguage} />
      </div>
      {failed ? (
        <LoadProblem title={participationMessages.previewFailed} query={failed} />
      ) : days.data && date === undefined ? (
        <EmptyState title="No day is planned yet" description={nothingPlanned} />
      ) : (
        <Phone
          message={
            preview.data && {
              kind: 'preview-day',
              language,
              challenge: { id: challengeId, title: preview.data.challenge.title },
              day: preview.data.day,
            }
          }
        />
      )}
    </>
  );
}

/**
 * The employees' app in a frame, without a session. The day is passed to it, so that it needs none.
 */
function Phone({ message }: { message: PreviewMessage | undefined }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    function receive({ source, data }: MessageEvent) {
      if (source === frame.current?.contentWindow && data === previewReady) setReady(true);
    }
    window.addEventListener('message', receive);
    return () => window.removeEventListener('message', receive);
  }, []);
  useEffect(() => {
    // The dialog around the frame closes by this key wherever the focus is.
    const inFrame = isReady ? frame.current?.contentWindow : null;
    const passOn = ({ key }: KeyboardEvent) =>
      key === 'Escape' &&
      frame.current?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
    inFrame?.addEventListener('keydown', passOn);
    return () => inFrame?.removeEventListener('keydown', passOn);
  }, [isReady]);
  useEffect(() => {
    if (isReady && message)
      frame.current?.contentWindow?.postMessage(message, window.location.origin);
  }, [isReady, message]);
  return (
    <iframe
      ref={frame}
      className={styles.phone}
      src={previewPath}
      title="The day in the employees’ app"
      aria-busy={!isReady || !message}
    />
  );
}
