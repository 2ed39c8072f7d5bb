import { api } from '#core/api.ts';
import { instantText, useLanguage } from '#language/language.ts';
import { problemText } from '#language/problem-text.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { Panel } from '#ui/panel.tsx';
import styles from './day.module.css';
import type { OwnDay } from './parts.ts';
import { type DayOf, useDaySubmission } from './queries.ts';

const platformNames: Record<OwnDay['workshops'][number]['platform'], string> = {
  zoom: 'Zoom',
  zmeet: 'ZMeet',
};

type WorkshopPanelProps = { of: DayOf; workshop: OwnDay['workshops'][number]; day: OwnDay };

export function WorkshopPanel({ of, workshop, day }: WorkshopPanelProps) {
  const { messages, language } = useLanguage();
  const { day: texts } = messages;
  const joining = useDaySubmission(of, () =>
    api('POST /employee/me/challenges/{id}/days/{date}/workshops/{workshopId}/join', {
      params: { id: of.challengeId, date: of.date, workshopId: workshop.workshopId },
    }),
  );
  const { startAt, endAt } = workshop;
  return (
    <Panel>
      <h2>{workshop.title}</h2>
      {workshop.coverImage && <img className={styles.cover} src={workshop.coverImage} alt="" />}
      <p className={styles.dimmed}>
        {platformNames[workshop.platform]}
        {startAt && ` · ${instantText(startAt, language)}`}
        {startAt && endAt && ` – ${instantText(endAt, language)}`}
      </p>
      {joining.error && <Notice tone="bad">{problemText(joining.error, messages)}</Notice>}
      {workshop.joined ? (
        <>
          <p className={styles.status}>{texts.joined}</p>
          {workshop.link && (
            <a href={workshop.link} target="_blank" rel="noreferrer">
              {texts.openLink}
            </a>
          )}
        </>
      ) : (
        day.canTakePart && (
          <Button busy={joining.isPending} onClick={() => joining.mutate(undefined)}>
            {texts.join}
          </Button>
        )
      )}
    </Panel>
  );
}
