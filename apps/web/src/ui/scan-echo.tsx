import { IconAlertTriangle, IconCircleCheck, IconScan } from '@tabler/icons-react';
import { useEffect } from 'react';
import { errorSound } from './error-sound.ts';
import styles from './scan-echo.module.css';

/** The result of a scan, undefined before the first. `at` distinguishes two equal ones. */
export type Echo = { tone: 'good' | 'bad' | 'plain'; text: string; at: number };

type ScanEchoProps = {
  echo: Echo | undefined;
  /** What to scan, shown before the first scan. */
  hint: string;
};

const icons = { good: IconCircleCheck, bad: IconAlertTriangle, plain: IconScan } as const;

/**
 * Shows the result of the last scan, readable from a step away and announced. A failure also plays
 * a sound, since users look at the shelf while scanning.
 */
export function ScanEcho({ echo, hint }: ScanEchoProps) {
  const { tone, text } = echo ?? { tone: 'plain', text: hint };
  const Icon = icons[tone];
  const failed = tone === 'bad' ? echo?.at : undefined;
  useEffect(() => {
    if (failed !== undefined) errorSound();
  }, [failed]);
  const look = tone === 'plain' ? '' : styles[tone];
  return (
    <p className={`${styles.echo} ${look}`} role={tone === 'bad' ? 'alert' : 'status'}>
      <Icon size={20} aria-hidden="true" />
      {/* Remounted for each scan, so that an equal result is announced again. */}
      <span key={echo?.at}>{text}</span>
    </p>
  );
}
