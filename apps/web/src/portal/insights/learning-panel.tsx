import type { InsightDetail } from '@kolam/contract/portal/insights/model.ts';
import { categoryLabels } from '@kolam/contract/programme/challenges/values.ts';
import { KeyValueList } from '#ui/key-value-list.tsx';
import layout from '#ui/layout.module.css';
import { Panel } from '#ui/panel.tsx';
import { Progress } from '#ui/progress.tsx';
import { percentText, shareText } from '#ui/share-text.ts';
import { hiddenText } from './insight-text.ts';
import styles from './insights.module.css';

/** What people read and answered, by topic, and who earned a reward. */
export function LearningPanel({ detail: { learning, rewards } }: { detail: InsightDetail }) {
  const { rightAnswers, topics, hidden } = learning;
  const right = rightAnswers === null ? 'Not shown for so few people' : percentText(rightAnswers);
  return (
    <Panel title="Learning and rewards">
      <div className={layout.stack14}>
        <Progress
          label="Questions answered right"
          value={rightAnswers ?? 0}
          max={100}
          text={right}
          heading="Answered right"
          aside={right}
          size="large"
        />
        <KeyValueList
          items={[
            { label: 'Answered a quiz', value: shareText(learning.answered) },
            { label: 'Read a learning module', value: shareText(learning.read) },
            { label: 'Earned a reward', value: shareText(rewards.people) },
            ...topics.map((topic) => ({
              label: `Right answers: ${categoryLabels[topic.category]}`,
              value: percentText(topic.rightAnswers),
            })),
          ]}
        />
        {hidden > 0 && <p className={styles.note}>{hiddenText(hidden, ['topic', 'topics'])}</p>}
      </div>
    </Panel>
  );
}
