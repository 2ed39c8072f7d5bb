import { IconCheck } from '@tabler/icons-react';
import styles from './import-steps.module.css';
import { useReached } from './step-announcer.tsx';

const steps = ['File', 'Columns', 'Check', 'Import', 'Summary'] as const;
export type Step = (typeof steps)[number];

/** The progress bar of the import's steps. */
export function ImportSteps({ current }: { current: Step }) {
  const at = steps.indexOf(current);
  useReached(`Step ${at + 1} of ${steps.length}: ${current}`);

  return (
    <nav aria-label="Steps" className={styles.steps}>
      <ol>
        {steps.map((step, place) => (
          <li
            key={step}
            className={styles.step}
            data-state={place < at ? 'past' : place === at ? 'current' : 'ahead'}
            aria-current={place === at ? 'step' : undefined}
          >
            <span className={styles.mark} aria-hidden="true">
              {place < at ? <IconCheck size={14} stroke={2.5} /> : place + 1}
            </span>
            <span className={styles.word}>{step}</span>
          </li>
        ))}
      </ol>
    </nav>
  );
}
