import type { CompanyInsights, InsightDetail } from '@kolam/contract/portal/insights/model.ts';
import { formatDate, formatMonth } from '#ui/format.ts';
import { ChallengesPanel } from './challenges-panel.tsx';
import { GroupsPanel } from './groups-panel.tsx';
import styles from './insights.module.css';
import { LearningPanel } from './learning-panel.tsx';
import { OthersPanel } from './others-panel.tsx';
import { WorkshopsPanel } from './workshops-panel.tsx';

type MonthDetailsProps = { detail: InsightDetail; others: CompanyInsights['others'] };

/** What one month consists of: groups, challenges, learning, and other companies. */
export function MonthDetails({ detail, others }: MonthDetailsProps) {
  return (
    <>
      <GroupsPanel detail={detail} />
      <ChallengesPanel detail={detail} />
      <div className={styles.halves}>
        <LearningPanel detail={detail} />
        <WorkshopsPanel detail={detail} />
      </div>
      <OthersPanel detail={detail} others={others} />
      <p className={styles.note}>
        {formatMonth(detail.month)} was counted on {formatDate(detail.readOn)}, and stays as it is.
      </p>
    </>
  );
}
