import { dayOf, isDay } from '@kolam/contract/core/dates.ts';
import { ruleText } from '@kolam/contract/finance/tax/rule-text.ts';
import { ruleOfResponse } from '@kolam/contract/finance/tax/rule-units.ts';
import { Checkbox } from '@mantine/core';
import { useNow } from '#ui/clock.ts';
import { Notice } from '#ui/notice.tsx';
import type { ShownRule } from './queries.ts';

type RuleEffectProps = {
  /** The rule that starts on the same day. */
  there: ShownRule | undefined;
  /** As typed. */
  validFrom: string;
  isReplaced: boolean;
  onReplace: (next: boolean) => void;
};

const followsIt =
  'Whatever is worked out anew for days from then on follows the new rule: calculators, GST checks, TDS suggestions, new payslips.';
const staysAsItIs = 'Payslips and payments that were made stay as they are.';

/** Shows what a new rule changes for the past, and whether it may replace another one. */
export function RuleEffect({ there, validFrom, isReplaced, onReplace }: RuleEffectProps) {
  const today = dayOf(new Date(useNow()));
  const isPast = isDay(validFrom) && (there ? validFrom <= today : validFrom < today);
  const effects = [
    ...(there ? [`A rule begins on that day already: ${ruleText(ruleOfResponse(there))}.`] : []),
    ...(isPast ? [followsIt, staysAsItIs] : []),
    ...(there && !isPast
      ? ['It has not begun, so nothing rests on it yet but drafts of its days.']
      : []),
  ];
  if (effects.length === 0) return null;
  return (
    <>
      <Notice tone="attention" message={effects.join(' ')} />
      {there && (
        <Checkbox
          label="Replace the rule that begins that day"
          checked={isReplaced}
          onChange={(event) => onReplace(event.currentTarget.checked)}
        />
      )}
    </>
  );
}
