import type { InsightDetail } from '@kolam/contract/portal/insights/model.ts';
import { formatDate, formatNumber, nothing } from '#ui/format.ts';
import { Panel } from '#ui/panel.tsx';
import { EndCell, SmallTable, TextCell } from '#ui/small-table.tsx';
import { hiddenText } from './insight-text.ts';
import styles from './insights.module.css';

/** The workshops of the chosen month, with the mean of their ratings. */
export function WorkshopsPanel({ detail: { workshops } }: { detail: InsightDetail }) {
  return (
    <Panel title="Workshops" flush>
      {workshops.shown.length === 0 ? (
        <p className={styles.after}>No workshop had enough people in this month.</p>
      ) : (
        <SmallTable
          label="Workshops in numbers"
          flush
          columns={['Workshop', { title: 'Joined', end: true }, { title: 'Rating', end: true }]}
        >
          {workshops.shown.map(({ title, day, joined, mean }) => (
            <tr key={`${day} ${title} ${joined}`}>
              <TextCell>
                {title} <span className={styles.note}>{formatDate(day)}</span>
              </TextCell>
              <EndCell>{formatNumber(joined)}</EndCell>
              <EndCell>{mean === null ? nothing : `${formatNumber(mean, 1)} of 5`}</EndCell>
            </tr>
          ))}
        </SmallTable>
      )}
      {workshops.hidden > 0 && (
        <p className={styles.after}>{hiddenText(workshops.hidden, ['workshop', 'workshops'])}</p>
      )}
    </Panel>
  );
}
