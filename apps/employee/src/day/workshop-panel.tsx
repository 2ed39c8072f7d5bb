import { workshopEnd } from '@kolam/contract/programme/participation/workshop-end.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, download } from '#core/api.ts';
import { saveFile } from '#core/save-file.ts';
import { showDay } from '#core/show-day.ts';
import type { DayOf, OwnDay } from '#core/submission.ts';
import { useServerTime } from '#core/use-server-time.ts';
import { instantText, spanText, useLanguage } from '#language/language.ts';
import { problemText } from '#language/problem-text.ts';
import { useTexts } from '#language/use-texts.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { Panel } from '#ui/panel.tsx';
import { Written } from '#ui/written.tsx';
import styles from './day.module.css';
import { WorkshopRating } from './workshop-rating.tsx';
import { WorkshopReminder } from './workshop-reminder.tsx';
import { workshopTexts } from './workshop-texts.ts';

/** How long before its start a workshop can be joined, as long as its reminder. */
const joinMinutes = 10;

const platformNames: Record<OwnDay['workshops'][number]['platform'], string> = {
  zoom: 'Zoom',
  zmeet: 'ZMeet',
};

type WorkshopPanelProps = { of: DayOf; workshop: OwnDay['workshops'][number]; day: OwnDay };

export function WorkshopPanel({ of, workshop, day }: WorkshopPanelProps) {
  const { messages, language } = useLanguage();
  const { day: texts } = messages;
  const ofWorkshops = useTexts(workshopTexts);
  const queries = useQueryClient();
  const ofWorkshop = { id: of.challengeId, date: of.date, workshopId: workshop.workshopId };
  // Never stored to be sent later: a person who joins wants the link now.
  const joining = useMutation({
    mutationFn: () =>
      api('POST /employee/me/challenges/{id}/days/{date}/workshops/{workshopId}/join', {
        params: ofWorkshop,
      }),
    onSuccess: ({ day: joined, link }) => {
      // Where the browser opens no window so late, the link on the page does.
      window.open(link, '_blank', 'noopener');
      showDay(queries, of, joined);
    },
    // The day may have changed, on another device or by the clock.
    onError: () => void queries.invalidateQueries({ queryKey: ['day', of.challengeId, of.date] }),
  });
  const saving = useMutation({
    mutationFn: () =>
      download('GET /employee/me/challenges/{id}/days/{date}/workshops/{workshopId}/calendar.ics', {
        params: ofWorkshop,
      }),
    onSuccess: (file) => saveFile(file, `${workshop.title}.ics`),
  });
  const { startAt, endAt } = workshop;
  const opensAt = startAt && new Date(Date.parse(startAt) - joinMinutes * 60_000).toISOString();
  const now = useServerTime(opensAt, startAt, endAt);
  const isOver = startAt !== null && now >= workshopEnd(workshop);
  const isTheirs = !['before-joined', 'left', 'cancelled'].includes(day.refusal?.reason ?? '');
  const minutes = startAt ? Math.ceil((Date.parse(startAt) - now) / 60_000) : 0;
  return (
    <Panel>
      <h2>
        <Written text={workshop.title} />
      </h2>
      {workshop.coverImage && <img className={styles.cover} src={workshop.coverImage} alt="" />}
      <p className={styles.dimmed}>
        {platformNames[workshop.platform]}
        {startAt &&
          ` · ${endAt ? spanText(startAt, endAt, language) : instantText(startAt, language)}`}
        {!workshop.isTranslated && ` · ${texts.inEnglish}`}
      </p>
      {isTheirs && minutes > 0 && minutes < 24 * 60 && (
        <p>
          <strong>{texts.startsIn(Math.floor(minutes / 60), minutes % 60)}</strong>
        </p>
      )}
      {workshop.bring && (
        <p>
          <strong>{ofWorkshops.bring}</strong> <Written text={workshop.bring} />
        </p>
      )}
      {startAt && isTheirs && (
        <Button look="outlined" busy={saving.isPending} onClick={() => saving.mutate()}>
          {texts.addToCalendar}
        </Button>
      )}
      {minutes > joinMinutes && isTheirs && <WorkshopReminder of={of} workshop={workshop} />}
      {saving.error && <Notice tone="bad">{problemText(saving.error, messages)}</Notice>}
      {joining.error && <Notice tone="bad">{problemText(joining.error, messages)}</Notice>}
      {workshop.joined ? (
        <>
          <p className={styles.status}>{texts.joined}</p>
          {workshop.link && (
            <a className={styles.touch} href={workshop.link} target="_blank" rel="noreferrer">
              {texts.openLink}
            </a>
          )}
          {now >= workshopEnd(workshop) && <WorkshopRating of={of} workshop={workshop} />}
        </>
      ) : isOver ? (
        <p>{ofWorkshops.over}</p>
      ) : (
        day.canTakePart &&
        (minutes > joinMinutes ? (
          <p>{ofWorkshops.canJoin(joinMinutes)}</p>
        ) : (
          <Button busy={joining.isPending} onClick={() => joining.mutate()}>
            {ofWorkshops.joinNow}
          </Button>
        ))
      )}
    </Panel>
  );
}
