import { useEffect, useState } from 'react';
import type { OutboxRow } from '#core/outbox/row.ts';
import { dayText, useLanguage } from '#language/language.ts';
import { useTexts } from '#language/use-texts.ts';
import styles from './outbox.module.css';
import { outboxTexts } from './texts.ts';

/** What a submission consists of, from this device. */
export function RowContent({ row: { submission, title } }: { row: OutboxRow }) {
  const { language } = useLanguage();
  const texts = useTexts(outboxTexts);
  return (
    <>
      <h3>{title}</h3>
      <p className={styles.dimmed}>
        {dayText(submission.of.date, language)}
        {submission.kind === 'trivia' && ` · ${texts.answers(submission.answers.length)}`}
      </p>
      {submission.kind === 'task' && submission.proof && <Preview file={submission.proof} />}
      {submission.kind === 'task' && submission.note && (
        <p className={styles.note}>{texts.note(submission.note)}</p>
      )}
    </>
  );
}

function Preview({ file }: { file: File }) {
  const texts = useTexts(outboxTexts);
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const created = URL.createObjectURL(file);
    setUrl(created);
    return () => URL.revokeObjectURL(created);
  }, [file]);
  if (!url) return <div className={styles.preview} />;
  return file.type.startsWith('video/') ? (
    // biome-ignore lint/a11y/useMediaCaption: the employee's own recording, which nobody has captioned
    <video className={styles.preview} src={url} controls aria-label={texts.video} />
  ) : (
    <img className={styles.preview} src={url} alt={texts.photo} />
  );
}
