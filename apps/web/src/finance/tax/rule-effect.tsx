import { dayOf, isDay } from '@kolam/contract/core/dates.ts';
import { taxMessages } from '@kolam/contract/finance/tax/messages.ts';
import { ruleText } from '@kolam/contract/finance/tax/rule-text.ts';
import { ruleOfAnswer } from '@kolam/contract/finance/tax/rule-units.ts';
import { Checkbox } from '@mantine/core';
import { useNow } from '#ui/clock.ts';
import { Notice } from '#ui/notice.tsx';
import type { ShownRule } from './queries.ts';

type RuleEffectProps = {
  /** The rule that begins on the same day. */
  there: ShownRule | undefined;
  /** As it is being typed. */
  validFrom: string;
  isReplaced: boolean;
  onReplace: (next: boolean) => void;
};

/** What a new rule changes of the past, and whether it may take the place of another one. */
export function RuleEffect({ there, validFrom, isReplaced, onReplace }: RuleEffectProps) {
  const today = dayOf(new Date(useNow()));
  const isPast = isDay(validFrom) && (there ? validFrom <= today : validFrom < today);
  const { later, kept } = taxMessages.beginsInPast;
  const effects = [
    ...(there ? [taxMessages.replaces(ruleText(ruleOfAnswer(there)))] : []),
    ...(isPast ? [later, kept] : []),
    ...(there && !isPast ? [taxMessages.notBegun] : []),
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
