import type { CompanyInsights, InsightDetail } from '@kolam/contract/portal/insights/model.ts';
import { Panel } from '#ui/panel.tsx';
import { percentText } from '#ui/share-text.ts';
import { EndCell, SmallTable, TextCell } from '#ui/small-table.tsx';
import { measures, placeAmong, sizeText } from './insight-text.ts';
import styles from './insights.module.css';

const title = 'Companies like yours';

type OthersPanelProps = { detail: InsightDetail; others: CompanyInsights['others'] };

/** The chosen month beside that of other companies of the same size. */
export function OthersPanel({ detail, others }: OthersPanelProps) {
  if (!others)
    return (
      <Nothing text="There are too few companies of your size to compare with in this month." />
    );
  const rows = (['active', 'joined', 'completedDays'] as const).flatMap((measure) => {
    const [own, theirs] = [measures[measure].percentOf(detail), others[measure]];
    return own === null || theirs === null
      ? []
      : { name: measures[measure].name, own, place: placeAmong(own, theirs), ...theirs };
  });
  if (rows.length === 0)
    return <Nothing text="There are too few people for a comparison in this month." />;
  return (
    <Panel
      title={title}
      description={`Other companies with ${sizeText(others)}, in steps of 5 %. None is named.`}
      flush
    >
      <SmallTable
        label={`${title} in numbers`}
        flush
        columns={[
          'Figure',
          { title: 'Yours', end: true },
          { title: 'Lowest quarter up to', end: true },
          { title: 'Middle', end: true },
          { title: 'Highest quarter from', end: true },
        ]}
      >
        {rows.map(({ name, own, place, low, middle, high }) => (
          <tr key={name}>
            <TextCell>
              {name} <span className={styles.note}>{place}</span>
            </TextCell>
            <EndCell>{percentText(own)}</EndCell>
            <EndCell>{percentText(low)}</EndCell>
            <EndCell>{percentText(middle)}</EndCell>
            <EndCell>{percentText(high)}</EndCell>
          </tr>
        ))}
      </SmallTable>
    </Panel>
  );
}

function Nothing({ text }: { text: string }) {
  return (
    <Panel title={title}>
      <p className={styles.note}>{text}</p>
    </Panel>
  );
}
