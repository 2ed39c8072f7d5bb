import type { Challenge } from '@kolam/contract/programme/challenges/model.ts';
import { SegmentedControl } from '#ui/segmented-control.tsx';
import type { Reasons } from '../review/use-reasons.ts';
import { HeatMap } from './heat-map.tsx';
import styles from './insights.module.css';
import { ReviewQueue } from './review-queue.tsx';
import { RewardsList } from './rewards-list.tsx';
import { useInsightsPlace } from './use-insights-place.ts';

const views = [
  { value: 'review', label: 'Review' },
  { value: 'people', label: 'People by day' },
  { value: 'rewards', label: 'Rewards' },
] as const;

type ParticipationTabProps = {
  challenge: Challenge;
  reasons: Reasons;
};

/** Submissions, what people did on each day, and who earned the rewards. */
export function ParticipationTab({ challenge, reasons }: ParticipationTabProps) {
  const { place, change } = useInsightsPlace();
  const { view = 'review' } = place;
  return (
    <div className={styles.stack}>
      <div>
        <SegmentedControl
          label="Participation"
          options={views}
          value={view}
          onChange={(next) =>
            change({ view: next === 'review' ? undefined : next, find: undefined })
          }
        />
      </div>
      {view === 'review' && <ReviewQueue challengeId={challenge.id} reasons={reasons} />}
      {view === 'people' && <HeatMap challenge={challenge} />}
      {view === 'rewards' && <RewardsList challenge={challenge} />}
    </div>
  );
}
