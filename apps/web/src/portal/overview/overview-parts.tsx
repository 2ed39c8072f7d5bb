import { usePortalCan } from '#core/portal-session.ts';
import { HolidayQuestionsPanel } from '#portal/challenges/holiday-questions-panel.tsx';
import { UpcomingPanel } from '#portal/challenges/upcoming-panel.tsx';
import { SeatsPanel } from '#portal/seat-requests/seats-panel.tsx';
import { InviteAll } from './invite-all.tsx';
import styles from './overview.module.css';
import type { Overview } from './overview-screen.tsx';

type OverviewPartsProps = { overview: Overview | undefined };

/** What is below the figures: what needs the person, and the challenges. */
export const OverviewParts = ({ overview }: OverviewPartsProps) => (
  <>
    <HolidayQuestionsPanel />
    <SeatsPanel onlyIfTight />
    {overview?.people && overview.people.invited > 0 && <InviteAll {...overview.people} />}
    <Challenges overview={overview} />
  </>
);

function Challenges({ overview }: OverviewPartsProps) {
  const canSee = usePortalCan('portal:programme');
  if (!canSee) return null;
  const { now, next } = overview?.challenges ?? {};
  return (
    <div className={styles.pair}>
      <UpcomingPanel
        title="Challenges now"
        none="No challenge runs at the moment."
        challenges={now}
      />
      <UpcomingPanel title="Next" none="Nothing is planned yet." challenges={next} />
    </div>
  );
}
