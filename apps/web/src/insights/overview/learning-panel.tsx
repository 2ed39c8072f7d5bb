import { formatCount, formatNumber, formatPercent } from '#ui/format.ts';
import { KeyValueList } from '#ui/key-value-list.tsx';
import layout from '#ui/layout.module.css';
import { Panel } from '#ui/panel.tsx';
import { Progress } from '#ui/progress.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import styles from './analytics.module.css';
import type { AnalyticsProps } from './analytics-data.ts';

/** What people read and answered, and how well. */
export function LearningPanel({ data }: AnalyticsProps) {
  if (!data) {
    return (
      <Panel title="Learning and quizzes">
        <div className={styles.skeleton}>
          <Skeleton width="80%" />
          <Skeleton width="64%" />
          <Skeleton width="72%" />
        </div>
      </Panel>
    );
  }
  const { learning } = data;
  const words =
    learning.questions === 0
      ? 'No quiz was answered'
      : `${formatPercent(learning.rightShare)}, ${formatNumber(learning.rightAnswers)} of ${formatCount(learning.questions, ['question', 'questions'])}`;
  return (
    <Panel title="Learning and quizzes">
      <div className={layout.stack14}>
        <Progress
          label="Questions answered right"
          value={learning.rightShare ?? 0}
          max={100}
          text={words}
          heading="Answered right"
          aside={words}
          size="large"
        />
        <KeyValueList
          items={[
            { label: 'Quiz attempts', value: formatNumber(learning.quizzes) },
            { label: 'Modules read', value: formatNumber(learning.modules) },
            { label: 'Workshops joined', value: formatNumber(learning.workshops) },
            { label: 'Tasks submitted', value: formatNumber(learning.tasks) },
          ]}
        />
      </div>
    </Panel>
  );
}
