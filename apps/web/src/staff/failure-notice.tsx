import { IconX } from '@tabler/icons-react';
import { ApiProblem, sentenceOf } from '#core/api-problem.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Notice } from '#ui/notice.tsx';
import styles from './staff.module.css';

type FailureNoticeProps = { error: unknown; onDismiss: () => void };

/** What failed on this page, until it is sent away. */
export function FailureNotice({ error, onDismiss }: FailureNoticeProps) {
  if (error === undefined) return null;
  return (
    <div className={styles.failure}>
      <Notice
        tone="bad"
        message={sentenceOf(error)}
        requestId={error instanceof ApiProblem ? error.requestId : undefined}
        end={<IconButton small icon={IconX} label="Dismiss" onClick={onDismiss} />}
      />
    </div>
  );
}
