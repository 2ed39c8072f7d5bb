import { IconAlertTriangle, IconCircleCheck, IconScan } from '@tabler/icons-react';
import { useEffect } from 'react';
import { errorSound } from './error-sound.ts';
import styles from './scan-echo.module.css';

/** What a scan did; undefined before the first. `at` tells two equal ones apart. */
export type Echo = { tone: 'good' | 'bad' | 'plain'; text: string; at: number };

type ScanEchoProps = {
  echo: Echo | undefined;
  /** Before the first one: what to scan. */
  hint: string;
};

const icons = { good: IconCircleCheck, bad: IconAlertTriangle, plain: IconScan } as const;

/**
 * What the last scan did, readable from a step away and read out; what failed is heard, too, as anyone who
 * scans looks at the shelf.
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
      {/* Again for each, so that the same is read out again. */}
      <span key={echo?.at}>{text}</span>
    </p>
  );
}
