import { useMutation } from '@tanstack/react-query';
import { newId } from '#core/new-id.ts';
import { rowOf, submit, useOutbox } from '#core/outbox/page-outbox.ts';
import { isWaiting } from '#core/outbox/row.ts';
import { saveLinkedFile } from '#core/save-file.ts';
import type { DayOf, OwnDay } from '#core/submission.ts';
import { useMessages } from '#language/language.ts';
import { problemText } from '#language/problem-text.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { Panel } from '#ui/panel.tsx';
import styles from './day.module.css';
import { RowNotice } from './row-notice.tsx';

type ModulePanelProps = { of: DayOf; module: OwnDay['learningModules'][number]; day: OwnDay };

export function ModulePanel({ of, module, day }: ModulePanelProps) {
  const messages = useMessages();
  const { day: texts } = messages;
  const row = rowOf(useOutbox(), of, module.moduleId);
  const completing = useMutation({
    mutationFn: () =>
      submit({
        submission: { kind: 'module', of, partId: module.moduleId, clientId: newId() },
        ...{ title: module.title, points: null, day },
      }),
  });
  const opening = useMutation({
    mutationFn: (url: string) => saveLinkedFile(url, `${module.title}.pdf`),
  });
  const { pdfUrl } = module;
  const about = [
    ...(module.durationMins > 0 ? [texts.minutes(module.durationMins)] : []),
    ...(module.required ? [] : [texts.optional]),
    ...(module.isTranslated ? [] : [texts.inEnglish]),
  ];
  return (
    <Panel>
      <h2>{module.title}</h2>
      {module.coverImage && <img className={styles.cover} src={module.coverImage} alt="" />}
      {about.length > 0 && <p className={styles.dimmed}>{about.join(' · ')}</p>}
      {pdfUrl && module.isExternal && (
        <>
          <a className={styles.touch} href={pdfUrl} target="_blank" rel="noreferrer">
            {texts.open}
          </a>
          <p className={styles.dimmed}>{texts.external}</p>
        </>
      )}
      {pdfUrl && !module.isExternal && (
        <Button look="outlined" busy={opening.isPending} onClick={() => opening.mutate(pdfUrl)}>
          {texts.open}
        </Button>
      )}
      {opening.error && <Notice tone="bad">{problemText(opening.error, messages)}</Notice>}
      {completing.error && <Notice tone="bad">{problemText(completing.error, messages)}</Notice>}
      {row && <RowNotice row={row} />}
      {module.completed ? (
        <p className={styles.status}>{texts.read}</p>
      ) : (
        day.canTakePart &&
        !isWaiting(row) && (
          <Button busy={completing.isPending} onClick={() => completing.mutate()}>
            {texts.markRead}
          </Button>
        )
      )}
    </Panel>
  );
}
