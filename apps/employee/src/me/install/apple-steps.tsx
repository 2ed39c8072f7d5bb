import { useTexts } from '#language/use-texts.ts';
import styles from './install.module.css';
import { installTexts } from './texts.ts';

/** Drawn on 32 × 32 with lines: the phone's own signs for sharing, adding, and an app. */
const signs = {
  share: 'M11 13H8v14h16V13h-3M16 20V4M11.500 8.500 16 4l4.500 4.500',
  add: 'M9 5h14a4 4 0 0 1 4 4v14a4 4 0 0 1-4 4H9a4 4 0 0 1-4-4V9a4 4 0 0 1 4-4zM16 11v10M11 16h10',
  open: 'M9 5h14a4 4 0 0 1 4 4v14a4 4 0 0 1-4 4H9a4 4 0 0 1-4-4V9a4 4 0 0 1 4-4zM16 9.500l6.500 6.500-6.500 6.500-6.500-6.500z',
} as const;

const steps = ['share', 'add', 'open'] as const;

/** How an iPhone or iPad puts the app onto its home screen. It has no button for it. */
export function AppleSteps() {
  const texts = useTexts(installTexts);
  return (
    <>
      <h3>{texts.appleTitle}</h3>
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li key={step}>
            <svg className={styles.sign} viewBox="0 0 32 32" aria-hidden="true">
              <path d={signs[step]} />
            </svg>
            {texts[step]}
          </li>
        ))}
      </ol>
    </>
  );
}
