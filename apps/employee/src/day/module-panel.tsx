import { api } from '#core/api.ts';
import { useMessages } from '#language/language.ts';
import { problemText } from '#language/problem-text.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { Panel } from '#ui/panel.tsx';
import styles from './day.module.css';
import type { OwnDay } from './parts.ts';
import { type DayOf, useDaySubmission } from './queries.ts';

type ModulePanelProps = { of: DayOf; module: OwnDay['learningModules'][number]; day: OwnDay };

export function ModulePanel({ of, module, day }: ModulePanelProps) {
  const messages = useMessages();
  const { day: texts } = messages;
  const completing = useDaySubmission(of, () =>
    api('POST /employee/me/challenges/{id}/days/{date}/modules/{moduleId}/complete', {
      params: { id: of.challengeId, date: of.date, moduleId: module.moduleId },
    }),
  );
  return (
    <Panel>
      <h2>{module.title}</h2>
      {module.coverImage && <img className={styles.cover} src={module.coverImage} alt="" />}
      <p className={styles.dimmed}>
        {texts.minutes(module.durationMins)}
        {!module.required && ` · ${texts.optional}`}
      </p>
      {module.pdfUrl && (
        <a href={module.pdfUrl} target="_blank" rel="noreferrer">
          {texts.open}
        </a>
      )}
      {completing.error && <Notice tone="bad">{problemText(completing.error, messages)}</Notice>}
      {module.completed ? (
        <p className={styles.status}>{texts.read}</p>
      ) : (
        day.canTakePart && (
          <Button busy={completing.isPending} onClick={() => completing.mutate(undefined)}>
            {texts.markRead}
          </Button>
        )
      )}
    </Panel>
  );
}
