import { useState } from 'react';
import type { DayOf } from '#core/submission.ts';
import { useMessages } from '#language/language.ts';
import { problemText } from '#language/problem-text.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { Panel } from '#ui/panel.tsx';
import { newClientId } from './client-id.ts';
import styles from './day.module.css';
import type { OwnDay } from './parts.ts';
import { useDaySubmission } from './queries.ts';

type ModulePanelProps = { of: DayOf; module: OwnDay['learningModules'][number]; day: OwnDay };

export function ModulePanel({ of, module, day }: ModulePanelProps) {
  const messages = useMessages();
  const { day: texts } = messages;
  const completing = useDaySubmission(of);
  const [clientId] = useState(newClientId);
  return (
    <Panel>
      <h2>{module.title}</h2>
      {module.coverImage && <img className={styles.cover} src={module.coverImage} alt="" />}
      <p className={styles.dimmed}>
        {texts.minutes(module.durationMins)}
        {!module.required && ` · ${texts.optional}`}
        {!module.isTranslated && ` · ${texts.inEnglish}`}
      </p>
      {module.pdfUrl && (
        <a className={styles.touch} href={module.pdfUrl} target="_blank" rel="noreferrer">
          {texts.open}
        </a>
      )}
      {module.isExternal && module.pdfUrl && <p className={styles.dimmed}>{texts.external}</p>}
      {completing.error && <Notice tone="bad">{problemText(completing.error, messages)}</Notice>}
      {module.completed ? (
        <p className={styles.status}>{texts.read}</p>
      ) : (
        day.canTakePart && (
          <Button
            busy={completing.isPending}
            onClick={() =>
              completing.mutate({ kind: 'module', of, partId: module.moduleId, clientId })
            }
          >
            {texts.markRead}
          </Button>
        )
      )}
    </Panel>
  );
}
