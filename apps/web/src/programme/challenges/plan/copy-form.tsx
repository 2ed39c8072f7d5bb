import type { ChallengeDay } from '@kolam/contract/programme/challenges/days.ts';
import type { CalendarDay, Challenge } from '@kolam/contract/programme/challenges/model.ts';
import { useState } from 'react';
import { SegmentedControl } from '#ui/segmented-control.tsx';
import styles from './copy-form.module.css';
import { OneDateForm } from './one-date-form.tsx';
import { RepeatForm } from './repeat-form.tsx';

const ways = [
  { value: 'copy', label: 'To one date' },
  { value: 'repeat', label: 'To many dates' },
  { value: 'move', label: 'Move' },
] as const;

export type CopyWay = (typeof ways)[number]['value'];

type CopyFormProps = {
  /** The way that is chosen first. */
  first: CopyWay;
  challenge: Challenge;
  day: ChallengeDay;
  days: readonly CalendarDay[];
  onClose: () => void;
  /** Opens a day. */
  onOpen: (date: string) => void;
};

/** The button that opens the form may be far below it. A form without a field begins with its way. */
function enter(form: HTMLElement | null): void {
  form?.scrollIntoView({ block: 'nearest' });
  if (form?.contains(document.activeElement)) return;
  form?.querySelector<HTMLElement>('input:checked')?.focus({ preventScroll: true });
}

/** Copies a saved day or its week to other dates, or moves the day. */
export function CopyForm({ first, challenge, ...form }: CopyFormProps) {
  const [way, setWay] = useState(first);
  return (
    <section ref={enter} className={styles.copy} aria-label="Copy">
      <div>
        <SegmentedControl label="What to do" options={ways} value={way} onChange={setWay} />
      </div>
      {way === 'repeat' ? (
        <RepeatForm challenge={challenge} {...form} />
      ) : (
        <OneDateForm key={way} moves={way === 'move'} {...form} />
      )}
    </section>
  );
}
