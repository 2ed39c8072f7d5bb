import type { CompanyInsights, InsightDetail } from '@kolam/contract/portal/insights/model.ts';
import { ChallengesPanel } from './challenges-panel.tsx';
import styles from './insights.module.css';
import { LearningPanel } from './learning-panel.tsx';
import { OthersPanel } from './others-panel.tsx';
import { WorkshopsPanel } from './workshops-panel.tsx';

type MonthDetailsProps = { detail: InsightDetail; others: CompanyInsights['others'] };

/** What stands below the figures of the whole month. */
export function MonthDetails({ detail, others }: MonthDetailsProps) {
  return (
    <>
      <ChallengesPanel detail={detail} />
      <div className={styles.halves}>
        <LearningPanel detail={detail} />
        <WorkshopsPanel detail={detail} />
      </div>
      <OthersPanel detail={detail} others={others} />
    </>
  );
}
