import type { Tone } from '@kolam/contract/core/tone.ts';
import type { CSSProperties } from 'react';
import { initialsOf, toneOfName } from './initials.ts';
import styles from './initials-tile.module.css';

type InitialsTileProps = {
  name: string;
  /** The edge length in pixels. */
  size?: number;
  /** Derived from the name by default. `rail` is for the dark rail. */
  tone?: Tone | 'rail';
};

/** The initials of a person or company. Decorative: the name is beside it. */
export function InitialsTile({ name, size = 34, tone = toneOfName(name) }: InitialsTileProps) {
  return (
    <span
      className={`${styles.tile} ${styles[tone] ?? ''}`}
      style={{ '--size': `${size}px` } as CSSProperties}
      aria-hidden="true"
    >
      {initialsOf(name)}
    </span>
  );
}
