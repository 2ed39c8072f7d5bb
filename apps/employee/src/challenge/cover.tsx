import type { ReactNode } from 'react';
import type { OwnChallenge } from '#core/challenges.ts';
import styles from './challenge.module.css';

type CoverProps = { category: OwnChallenge['category']; children: ReactNode };

/** The head of a challenge: a kolam in the colour of its category, since challenges have no picture. */
export function Cover({ category, children }: CoverProps) {
  return (
    <div className={styles.cover} data-category={category}>
      <svg className={styles.pattern} viewBox="0 0 240 80" aria-hidden="true">
        {[0, 1, 2, 3, 4, 5].map((column) => (
          <g key={column} transform={`translate(${column * 48 - 12} 0)`}>
            <path d="M24 4c10 0 10 14 18 18s6 18 6 18-2 10-6 18-8 18-18 18-10-10-18-18S0 40 0 40s-2-10 6-18S14 4 24 4zM24 18c-6 9-10 14-18 22 8 8 12 13 18 22 6-9 10-14 18-22-8-8-12-13-18-22z" />
            <circle cx="24" cy="40" r="2.5" />
          </g>
        ))}
      </svg>
      <p className={styles.coverText}>{children}</p>
    </div>
  );
}
