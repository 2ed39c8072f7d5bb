import { companyChallengeMessages } from '@kolam/contract/portal/challenges/messages.ts';
import type { CompanyHoliday } from '@kolam/contract/portal/challenges/model.ts';
import { useState } from 'react';
import { withMessage } from '#core/api-problem.ts';
import { toastError } from '#core/problem-report.ts';
import { toast } from '#ui/toast.ts';
import { decideHoliday } from './queries.ts';

/** Decides whether a holiday is paused for everyone, and says what became of it. */
export function useDecideHoliday(holiday: CompanyHoliday) {
  const [isBusy, setIsBusy] = useState(false);
  const { holidayPaused, holidayNotPaused, holidayFailed } = companyChallengeMessages;

  async function decide(paused: boolean) {
    if (isBusy) return;
    setIsBusy(true);
    try {
      await decideHoliday(holiday, paused);
      toast.success(paused ? holidayPaused : holidayNotPaused);
    } catch (error) {
      toastError(withMessage(error, holidayFailed));
    } finally {
      setIsBusy(false);
    }
  }

  return { isBusy, decide: (paused: boolean) => void decide(paused) };
}
