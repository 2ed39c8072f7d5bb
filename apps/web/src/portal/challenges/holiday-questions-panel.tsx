import { dayText } from '@kolam/contract/core/day-text.ts';
import { companyChallengeMessages } from '@kolam/contract/portal/challenges/messages.ts';
import type { CompanyHoliday } from '@kolam/contract/portal/challenges/model.ts';
import { Button } from '@mantine/core';
import { usePortalCan } from '#core/portal-session.ts';
import layout from '#ui/layout.module.css';
import { Notice } from '#ui/notice.tsx';
import { useHolidays } from './queries.ts';
import { useDecideHoliday } from './use-decide-holiday.ts';

/** Asks whether coming holidays are paused for everyone, until someone decides. */
export function HolidayQuestionsPanel() {
  const canDecide = usePortalCan('portal:planning');
  const { data } = useHolidays({ enabled: canDecide });
  return data?.map(
    (holiday) =>
      holiday.canDecide &&
      holiday.decision === null && <Question key={holiday.date} holiday={holiday} />,
  );
}

function Question({ holiday }: { holiday: CompanyHoliday }) {
  const { date, name } = holiday;
  const { isBusy, decide } = useDecideHoliday(holiday);
  return (
    <Notice
      tone="attention"
      title={companyChallengeMessages.pauseQuestion(name, dayText(date))}
      message={companyChallengeMessages.pauseEffect}
      end={
        <div className={layout.row8}>
          <Button
            aria-disabled={isBusy}
            aria-label={`Yes, pause ${name} for everyone`}
            onClick={() => decide(true)}
          >
            Yes, pause
          </Button>
          <Button
            variant="default"
            aria-disabled={isBusy}
            aria-label={`No, do not pause ${name}`}
            onClick={() => decide(false)}
          >
            No
          </Button>
        </div>
      }
    />
  );
}
