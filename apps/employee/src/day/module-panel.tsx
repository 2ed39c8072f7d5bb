import { originalLanguage } from '@kolam/contract/core/languages.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { newId } from '#core/new-id.ts';
import { rowOf, submit, useOutbox } from '#core/outbox/page-outbox.ts';
import { isWaiting } from '#core/outbox/row.ts';
import { isStoredFile } from '#core/stored-file.ts';
import type { DayOf, OwnDay } from '#core/submission.ts';
import { useLanguage } from '#language/language.ts';
import { problemText } from '#language/problem-text.ts';
import { useTexts } from '#language/use-texts.ts';
import { AskedButton } from '#ui/asked-button.tsx';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { Panel } from '#ui/panel.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Written } from '#ui/written.tsx';
import styles from './day.module.css';
import { moduleTexts } from './module-texts.ts';
import { RowNotice } from './row-notice.tsx';

/** Its renderer is larger than the rest of the app, so it is loaded with the first document. */
const PdfReader = lazy(() =>
  import('./reader/pdf-reader.tsx').then((m) => ({ default: m.PdfReader })),
);

type ModulePanelProps = { of: DayOf; module: OwnDay['learningModules'][number]; day: OwnDay };

/** Whether a document can be read without a connection. The service worker may store it later. */
function useStored(url: string): boolean {
  const { data = false } = useQuery({
    queryKey: ['stored-file', url.split('?')[0]],
    queryFn: () => isStoredFile(url),
    enabled: url !== '',
    refetchInterval: ({ state }) => (state.data ? false : 5000),
  });
  return data;
}

export function ModulePanel({ of, module, day }: ModulePanelProps) {
  const { messages, language } = useLanguage();
  const { day: texts } = messages;
  const row = rowOf(useOutbox(), of, module.moduleId);
  const completing = useMutation({
    mutationFn: () =>
      submit({
        submission: { kind: 'module', of, partId: module.moduleId, clientId: newId() },
        ...{ title: module.title, points: null, day },
      }),
  });
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const [isReadToEnd, setIsReadToEnd] = useState(false);
  const { pdfUrl } = module;
  const ofModules = useTexts(moduleTexts);
  const stored = useStored(module.isExternal ? '' : pdfUrl);
  const mustAsk = Boolean(pdfUrl) && !module.isExternal && !isReadToEnd;
  const about = [
    ...(module.durationMins > 0 ? [texts.minutes(module.durationMins)] : []),
    ...(module.required ? [] : [texts.optional]),
    ...(module.isTranslated ? [] : [texts.inEnglish]),
    ...(stored ? [ofModules.stored] : []),
  ];
  return (
    <Panel>
      <h2>
        <Written text={module.title} />
      </h2>
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
      {pdfUrl && !module.isExternal && !isOpen && (
        <Button
          look="outlined"
          autoFocus={wasOpened}
          onClick={() => {
            setIsOpen(true);
            setWasOpened(true);
          }}
        >
          {texts.open}
        </Button>
      )}
      {pdfUrl && isOpen && (
        <Suspense fallback={<Skeleton height={220} />}>
          <PdfReader
            url={pdfUrl}
            title={module.title}
            lang={`${module.isTranslated ? language : originalLanguage}-IN`}
            onEnd={() => setIsReadToEnd(true)}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
      {completing.error && <Notice tone="bad">{problemText(completing.error, messages)}</Notice>}
      {row && !(isWaiting(row) && module.completed) && <RowNotice row={row} />}
      {module.completed ? (
        <p className={styles.status}>{texts.read}</p>
      ) : (
        day.canTakePart &&
        !isWaiting(row) &&
        (mustAsk ? (
          <AskedButton
            label={texts.markRead}
            question={texts.skipAsk}
            yes={texts.skipYes}
            cancel={texts.keepReading}
            look="filled"
            busy={completing.isPending}
            onConfirm={() => completing.mutate()}
          />
        ) : (
          <Button busy={completing.isPending} onClick={() => completing.mutate()}>
            {texts.markRead}
          </Button>
        ))
      )}
    </Panel>
  );
}
