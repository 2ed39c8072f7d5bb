import { insightMessages } from '@kolam/contract/portal/insights/messages.ts';
import type { InsightDetail } from '@kolam/contract/portal/insights/model.ts';
import { AmountBar } from '#ui/amount-bar.tsx';
import { formatCount, formatNumber } from '#ui/format.ts';
import { Panel } from '#ui/panel.tsx';
import { percentText } from '#ui/share-text.ts';
import { EndCell, SmallTable, TextCell } from '#ui/small-table.tsx';
import styles from './insights.module.css';

type Groups = NonNullable<InsightDetail['groups']>;
type Group = Groups['shown'][number];

const words = {
  team: { title: 'By team', of: 'Team', none: 'In no team', many: ['team', 'teams'] },
  department: {
    title: 'By department',
    of: 'Department',
    none: 'In no department',
    many: ['department', 'departments'],
  },
} as const;

/** Teams or departments of the chosen month, small ones together. */
export function GroupsPanel({ detail }: { detail: InsightDetail }) {
  const { groups, least, active } = detail;
  if (!groups || groups.shown.length === 0)
    return (
      <Panel title="By team or department">
        <p className={styles.note}>
          {groups
            ? `No group has ${least} people or more.`
            : 'Fewer than half of the people are in a team or have a department.'}
        </p>
      </Panel>
    );
  const { title, of } = words[groups.by];
  // As the server leaves out the number of everyone, and with it the shares.
  const hasNoShares =
    active.count === null &&
    groups.shown.every((group) => group.active === null && group.completedDays === null);
  return (
    <Panel
      title={title}
      description={[
        `Groups of fewer than ${least} people are shown together.`,
        ...(hasNoShares ? [insightMessages.noShares] : []),
      ].join(' ')}
      flush
    >
      <SmallTable
        label={`${title} in numbers`}
        flush
        columns={[
          of,
          { title: 'People', end: true },
          { title: 'Took part', end: true },
          { title: 'Days completed', end: true },
        ]}
      >
        {groups.shown.map((group) => (
          <tr key={`${group.folded} ${group.name}`}>
            <TextCell className={styles.barCell}>
              {nameOf(group, groups.by)}
              {group.active !== null && <AmountBar amount={group.active} most={100} />}
            </TextCell>
            <EndCell>{formatNumber(group.people)}</EndCell>
            <EndCell>{percentText(group.active)}</EndCell>
            <EndCell>{percentText(group.completedDays)}</EndCell>
          </tr>
        ))}
      </SmallTable>
    </Panel>
  );
}

function nameOf({ name, folded }: Group, by: Groups['by']): string {
  if (folded > 0) return `Others (${formatCount(folded, words[by].many)})`;
  return name ?? words[by].none;
}
