import type { Tone } from '@kolam/contract/core/tone.ts';
import {
  type RunLineState,
  type RunState,
  runStateLabels,
} from '@kolam/contract/finance/payment-runs/values.ts';
import type { FullRun, RunLine } from './queries.ts';

const tones: Record<RunState, Tone> = {
  draft: 'planned',
  released: 'info',
  confirmed: 'good',
  cancelled: 'quiet',
};

/** Returns the badge of a run. */
export const runBadge = (state: RunState) => ({
  status: state,
  text: runStateLabels[state],
  tone: tones[state],
});

const lineTexts: Record<RunLineState, { text: string; tone: Tone }> = {
  open: { text: 'To be paid', tone: 'info' },
  paid: { text: 'Paid', tone: 'good' },
  out: { text: 'Taken out', tone: 'quiet' },
};

/** Returns the badge of a bill in a run. A reversed payment counts no more. */
export const lineBadge = ({ state, payment }: RunLine) =>
  payment?.isReversed
    ? { status: 'reversed', text: 'Reversed', tone: 'bad' as const }
    : { status: state, ...lineTexts[state] };

/** The bills of a run that are to be paid. */
export const openLines = ({ lines }: FullRun): RunLine[] =>
  lines.filter(({ state }) => state === 'open');

export const bills = ['bill', 'bills'] as const;
