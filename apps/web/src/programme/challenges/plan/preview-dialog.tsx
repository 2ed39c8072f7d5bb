import { previewPath } from '@kolam/contract/core/app-links.ts';
import { type Language, originalLanguage } from '@kolam/contract/core/languages.ts';
import { participationMessages } from '@kolam/contract/programme/participation/messages.ts';
import {
  type PreviewMessage,
  previewReady,
} from '@kolam/contract/programme/participation/preview-message.ts';
import { Button, NativeSelect } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { reasonOf } from '#core/api-problem.ts';
import { Dialog } from '#ui/dialog.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { formatShortDay } from '#ui/format.ts';
import { useChallenge } from '../queries.ts';
import { contentTexts } from './day-texts.ts';
import { LanguageSwitch } from './language-switch.tsx';
import styles from './preview-dialog.module.css';
import { useCalendar, usePreview } from './queries.ts';

type PreviewDialogProps = {
  challengeId: string;
  /** The date in the URL, `YYYY-MM-DD`. Undefined: the first planned one. */
  date: string | undefined;
  onDate: (date: string) => void;
  onPlan: (date: string | undefined) => void;
  onClose: () => void;
};

/** Shows the planned days of a challenge as the employees' app does. Nothing can be saved in it. */
export function PreviewDialog(props: PreviewDialogProps) {
  const { challengeId, onDate, onPlan, onClose } = props;
  const { data: challenge } = useChallenge(challengeId);
  const calendar = useCalendar(challengeId);
  const [language, setLanguage] = useState<Language>(originalLanguage);
  const planned = calendar.data?.filter(({ dayId }) => dayId !== null) ?? [];
  const date = props.date ?? planned[0]?.date;
  const preview = usePreview(challengeId, { date, language });
  const failed = [calendar, preview].find(({ error, data }) => error && !data);

  return (
    <Dialog
      opened
      onClose={onClose}
      title="See as an employee"
      description={challenge && `${challenge.title}. A preview: nothing is saved.`}
      size="large"
      footer={
        <Button variant="default" onClick={() => onPlan(date)}>
          Plan days
        </Button>
      }
    >
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
        <ErrorPanel
          title={participationMessages.previewFailed}
          {...reasonOf(failed.error)}
          onRetry={() => void failed.refetch()}
          retrying={failed.isFetching}
        />
      ) : calendar.data && date === undefined ? (
        <EmptyState title="No day is planned yet" description="Plan a day to see it here." />
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
    </Dialog>
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
