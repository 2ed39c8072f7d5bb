import type { InsightDetail } from '@kolam/contract/portal/insights/model.ts';
import { categoryLabels } from '@kolam/contract/programme/challenges/values.ts';
import { formatDate, formatMonth, formatNumber } from '#ui/format.ts';
import { Panel } from '#ui/panel.tsx';
import { shareText } from '#ui/share-text.ts';
import { EndCell, SmallTable, TextCell } from '#ui/small-table.tsx';
import { hiddenText } from './insight-text.ts';
import styles from './insights.module.css';

/** How far people got in the challenges that ended in the chosen month. */
export function ChallengesPanel({ detail }: { detail: InsightDetail }) {
  const { challenges, month } = detail;
  return (
    <Panel title="Challenges" description={`Those that ended in ${formatMonth(month)}.`} flush>
      {challenges.shown.length === 0 ? (
        <p className={styles.after}>No challenge with enough people ended in this month.</p>
      ) : (
        <SmallTable
          label="Challenges in numbers"
          flush
          columns={[
            'Challenge',
            { title: 'Assigned', end: true },
            { title: 'Joined', end: true },
            { title: 'Completed', end: true },
            { title: 'Rewarded', end: true },
          ]}
        >
          {challenges.shown.map(({ title, category, from, to, assigned, ...reached }) => (
            <tr key={`${from} ${title}`}>
              <TextCell>
                {title}{' '}
                <span className={styles.note}>
                  {categoryLabels[category]}, {formatDate(from)} – {formatDate(to)}
                </span>
              </TextCell>
              <EndCell>{formatNumber(assigned)}</EndCell>
              <EndCell>{shareText(reached.joined)}</EndCell>
              <EndCell>{shareText(reached.completed)}</EndCell>
              <EndCell>{reached.rewarded ? shareText(reached.rewarded) : 'Not by then'}</EndCell>
            </tr>
          ))}
        </SmallTable>
      )}
      {challenges.hidden > 0 && (
        <p className={styles.after}>{hiddenText(challenges.hidden, ['challenge', 'challenges'])}</p>
      )}
    </Panel>
  );
}
