import type { CSSProperties } from 'react';
import { initialsOf, toneOfName } from './initials.ts';
import styles from './initials-tile.module.css';
import type { Tone } from './tone.ts';

type InitialsTileProps = {
  name: string;
  /** Edge in pixels. */
  size?: number;
  /** By the name unless given; `rail` is for the dark rail. */
  tone?: Tone | 'rail';
};

/** A person or company at a glance. Decorative: the name stands beside it. */
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
