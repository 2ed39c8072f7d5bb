import { instantText, useLanguage } from '#language/language.ts';
import styles from './day.module.css';
import { counts, type OwnDay } from './parts.ts';

type SubmissionStatusProps = {
  submission: NonNullable<OwnDay['tasks'][number]['submission']>;
};

/** What became of a submitted task, with the reviewer's reason. */
export function SubmissionStatus({ submission }: SubmissionStatusProps) {
  const { messages, language } = useLanguage();
  const { day: texts } = messages;
  const { status, reason, retryUntil, proof } = submission;
  return (
    <>
      <p className={counts(submission) ? styles.status : `${styles.status} ${styles.refused}`}>
        {texts.status[status]}
      </p>
      {reason && <p>{reason}</p>}
      {retryUntil && (
        <p className={styles.dimmed}>{texts.retryUntil(instantText(retryUntil, language))}</p>
      )}
      {proof && (
        <a href={proof.url} target="_blank" rel="noreferrer">
          {texts.yourProof}
        </a>
      )}
    </>
  );
}
