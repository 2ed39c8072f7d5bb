import { dayText } from '@kolam/contract/core/day-text.ts';
import { companyChallengeMessages } from '@kolam/contract/portal/challenges/messages.ts';
import type { CompanyHoliday } from '@kolam/contract/portal/challenges/model.ts';
import { Button } from '@mantine/core';
import { LoadProblem } from '#core/load-problem.tsx';
import { usePortalCan } from '#core/portal-session.ts';
import { dayOf, formatDate } from '#ui/format.ts';
import layout from '#ui/layout.module.css';
import { Panel } from '#ui/panel.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import styles from './holidays.module.css';
import { useHolidays } from './queries.ts';
import { useDecideHoliday } from './use-decide-holiday.ts';

/** The holidays of the company that are still to come, and which of them are paused for everyone. */
export function HolidaysPanel() {
  const query = useHolidays();
  const { data, error } = query;
  const today = dayOf(Date.now());
  const ahead = data?.filter(({ date }) => date >= today);
  return (
    <Panel title="Holidays" description={companyChallengeMessages.holidays}>
      {error && !data ? (
        <LoadProblem title={companyChallengeMessages.holidaysFailed} query={query} />
      ) : !ahead ? (
        <Skeleton width="60%" />
      ) : ahead.length === 0 ? (
        <p className={styles.facts}>{companyChallengeMessages.noHolidays}</p>
      ) : (
        <ul>
          {ahead.map((holiday) => (
            <HolidayRow key={holiday.date} holiday={holiday} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

function HolidayRow({ holiday }: { holiday: CompanyHoliday }) {
  const { date, name, isListed, decision, canDecide } = holiday;
  const canPlan = usePortalCan('portal:planning');
  const facts = [
    dayText(date),
    ...(decision ? [`decided by ${decision.decidedBy} on ${formatDate(decision.decidedAt)}`] : []),
    ...(isListed ? [] : ['no longer a holiday']),
  ];
  return (
    <li className={styles.holiday}>
      <div className={styles.text}>
        <p>
          <b>{name}</b>{' '}
          {decision && (
            <StatusBadge
              status={decision.paused ? 'Paused for everyone' : 'Not paused'}
              tone={decision.paused ? 'attention' : 'quiet'}
            />
          )}
        </p>
        <p className={styles.facts}>{facts.join(', ')}</p>
      </div>
      {canPlan && canDecide && <Decide holiday={holiday} />}
    </li>
  );
}

function Decide({ holiday }: { holiday: CompanyHoliday }) {
  const { decision } = holiday;
  const { isBusy, decide } = useDecideHoliday(holiday);
  return (
    <div className={layout.row8}>
      {/* The same button before and after a decision, so that it keeps the focus. */}
      <DecideButton paused={!decision?.paused} {...{ holiday, isBusy, decide }} />
      {!decision && <DecideButton paused={false} {...{ holiday, isBusy, decide }} />}
    </div>
  );
}

type DecideButtonProps = ReturnType<typeof useDecideHoliday> & {
  holiday: CompanyHoliday;
  paused: boolean;
};

function DecideButton({ holiday, paused, isBusy, decide }: DecideButtonProps) {
  const verb = paused ? 'Pause for everyone' : 'Do not pause';
  return (
    <Button
      variant="default"
      size="xs"
      aria-disabled={isBusy}
      aria-label={`${verb}: ${holiday.name}`}
      onClick={() => decide(paused)}
    >
      {verb}
    </Button>
  );
}
