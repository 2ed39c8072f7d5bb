type KolamMarkProps = { size?: number; className?: string | undefined };

// The result of `drawKolam` for a diamond of five dots, stored here so that the mark costs nothing.
const line =
  'M2 1C2 0.45 2.45 0 3 0C3.55 0 4 0.45 4 1C4 1.55 3.39 1.61 3 2C2.61 2.39 2.39 2.61 2 3C1.61 3.39 1.55 4 1 4C0.45 4 0 3.55 0 3C0 2.45 0.45 2 1 2C1.55 2 1.61 2.61 2 3C2.39 3.39 2.61 3.61 3 4C3.39 4.39 4 4.45 4 5C4 5.55 3.55 6 3 6C2.45 6 2 5.55 2 5C2 4.45 2.61 4.39 3 4C3.39 3.61 3.61 3.39 4 3C4.39 2.61 4.45 2 5 2C5.55 2 6 2.45 6 3C6 3.55 5.55 4 5 4C4.45 4 4.39 3.39 4 3C3.61 2.61 3.39 2.39 3 2C2.61 1.61 2 1.55 2 1Z';

/**
 * The product's logo: one line round five dots, with only the middle one shown. Decorative: its
 * name is beside it.
 */
export function KolamMark({ size = 28, className }: KolamMarkProps) {
  return (
    <svg
      className={className}
      width={size}
      height={size}
      viewBox="-0.4 -0.4 6.8 6.8"
      aria-hidden="true"
      focusable="false"
    >
      <path d={line} fill="none" stroke="var(--mark, var(--accent))" strokeWidth="0.6" />
      <circle cx="3" cy="3" r="0.4" fill="currentColor" />
    </svg>
  );
}
