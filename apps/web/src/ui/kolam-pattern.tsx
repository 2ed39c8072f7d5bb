import { useMemo } from 'react';
import { drawKolam, type KolamShape } from './kolam-line.ts';
import styles from './kolam-pattern.module.css';

type KolamPatternProps = KolamShape & {
  className?: string | undefined;
  /** Every n-th dot is marigold. None by default. */
  brightEvery?: number;
  /** The width of the line, in halves of the distance between two dots. */
  weight?: number;
  /** How the drawing fills its box: shown whole, or covering the box to every edge. */
  fit?: 'whole' | 'cover';
};

/** One line looping round a grid of dots. Decorative: screen readers skip it. */
export function KolamPattern({
  className,
  brightEvery = 0,
  weight = 0.1,
  fit = 'whole',
  ...shape
}: KolamPatternProps) {
  const { columns, rows, outline = 'field', seed = 1, turns = 0, symmetric = false } = shape;
  const { path, dots, width, height } = useMemo(
    () => drawKolam({ columns, rows, outline, seed, turns, symmetric }),
    [columns, rows, outline, seed, turns, symmetric],
  );
  const edge = weight / 2;
  return (
    <svg
      className={className ? `${styles.pattern} ${className}` : styles.pattern}
      viewBox={`${-edge} ${-edge} ${width + weight} ${height + weight}`}
      preserveAspectRatio={fit === 'cover' ? 'xMaxYMin slice' : 'xMidYMid meet'}
      aria-hidden="true"
      focusable="false"
    >
      <path d={path} strokeWidth={weight} />
      {dots.map(([x, y], n) => (
        <circle
          key={`${x} ${y}`}
          cx={x}
          cy={y}
          r={weight * 1.35}
          className={
            brightEvery > 0 && (n * 7) % brightEvery === 0
              ? `${styles.dot} ${styles.bright}`
              : styles.dot
          }
        />
      ))}
    </svg>
  );
}
