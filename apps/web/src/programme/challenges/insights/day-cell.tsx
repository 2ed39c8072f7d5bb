import type { PersonChallenge } from '@kolam/contract/programme/participation/model.ts';
import { formatDate, pointsText } from '#ui/format.ts';
import styles from './heat.module.css';

type State = PersonChallenge['days'][number]['state'];
type Day = { date: string; state: State; points: number; paused?: boolean };

const labels: Record<State, { word: string; mark: string }> = {
  complete: { word: 'Complete', mark: '✓' },
  partly: { word: 'Partly', mark: '½' },
  nothing: { word: 'Nothing yet', mark: '·' },
  missed: { word: 'Missed', mark: '✕' },
  paused: { word: 'Paused', mark: '‖' },
  upcoming: { word: 'Not open yet', mark: '' },
  not_assigned: { word: 'Not enrolled', mark: '–' },
};

/** The states of days that are assigned to a person. */
export const heatStates = ['complete', 'partly', 'nothing', 'missed', 'paused'] as const;
export const dayStates = [...heatStates, 'upcoming', 'not_assigned'] as const;

/** The state of one person's day. */
export function DayCell({ date, state, points, paused = false }: Day) {
  const { word, mark } = labels[state];
  const isAssigned = state !== 'upcoming' && state !== 'not_assigned';
  const how = paused && state !== 'paused' ? `${word} on a paused day` : word;
  const words = isAssigned ? `${how}, ${pointsText(points)}` : word;
  return (
    <span className={styles.cell} data-state={state} data-tip={`${formatDate(date)}: ${words}`}>
      <span aria-hidden="true">{mark}</span>
      <span className="visually-hidden">{words}</span>
    </span>
  );
}

/** A legend for the colours and marks of days. */
export function DayLegend({ states }: { states: readonly State[] }) {
  return (
    <ul className={styles.legend} aria-label="Legend">
      {states.map((state) => (
        <li key={state}>
          <span className={styles.cell} data-state={state} aria-hidden="true">
            {labels[state].mark}
          </span>
          {labels[state].word}
        </li>
      ))}
    </ul>
  );
}
