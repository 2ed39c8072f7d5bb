import type { Motif } from '@kolam/contract/people/employees/profile-terms.ts';
import styles from './portrait.module.css';

/** Drawn on 24 × 24 with lines. */
const drawings: Record<Motif, string> = {
  lotus:
    'M12 19.500c-3-1.500-4.500-4.500-4.500-7.500 2 .500 3.500 1.500 4.500 3 1-1.500 2.500-2.500 4.500-3 0 3-1.500 6-4.500 7.500zM12 15c-2-3.500-2-7 0-10.500 2 3.500 2 7 0 10.500zM7.500 12.500c-2-.300-3.700 0-5 1 1.500 3.500 5 6 9.500 6 4.500 0 8-2.500 9.500-6-1.300-1-3-1.300-5-1',
  neem: 'M5 19.500C5 11 10 5.500 19.500 4.500c-.500 9-6 15-14.500 15zM5 19.500 15.500 9M9 15.500v-4.500M12 12.500V8M8.500 15.500h5M12 12h4.500',
  banyan:
    'M12 20.500V14M12 14c-5 0-8-2.200-8-5.500S7.200 3.500 12 3.500s8 1.700 8 5-3 5.500-8 5.500zM8 13.500v4.500M16 13.500v4.500M8.500 20.500h7',
  marigold:
    'M12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM12 9c-2.700-2-2.700-4.200 0-5.800 2.700 1.600 2.700 3.800 0 5.800zM12 15c-2.700 2-2.700 4.200 0 5.800 2.700-1.600 2.700-3.800 0-5.800zM9 12c-2-2.700-4.200-2.700-5.800 0 1.600 2.700 3.800 2.700 5.800 0zM15 12c2-2.700 4.200-2.700 5.800 0-1.600 2.700-3.800 2.700-5.800 0z',
  mango:
    'M14 3.500c4.200 2.500 6.200 6.200 5.200 10.500-1 4.200-4.700 6.800-8.900 6.300-4.500-.500-6.600-4.300-5.100-7.800 1.100-2.500 3.600-3 5.600-4.600 1.500-1.200 2.300-2.500 3.200-4.400zM11.800 16.500a2.600 2.600 0 1 0 0-5.200 2.600 2.600 0 0 0 0 5.200z',
  peacock:
    'M12 21v-7M12 14c-4 0-6.200-2.500-6.200-5.500S9 4 12 3c3 1 6.200 2.500 6.200 5.500S16 14 12 14zM12 11a2.600 2.600 0 1 0 0-5.200A2.600 2.600 0 0 0 12 11zM12 18.500c-2 0-3.200-.800-4.200-2.200M12 18.500c2 0 3.200-.800 4.200-2.200',
  elephant:
    'M4 20v-7c0-4.700 3-7.500 7.500-7.500 4.200 0 7.300 2.200 7.800 6 .300 2.300-.800 5 1.200 5.800M8.500 20v-4h4v4M16 10h.010M10 8.500c-2.600.500-3 4.200-1 6 2 .300 3.300-1 3.500-3',
  diya: 'M3.500 13h17c-1 4.700-4 7-8.500 7s-7.500-2.300-8.500-7zM12 10.500c-1.600 0-2.600-1-2.600-2.600 0-1.900 2-2.900 2.600-4.900.600 2 2.600 3 2.600 4.900 0 1.600-1 2.600-2.600 2.600z',
  kite: 'M12 3l6 7-6 8-6-8zM12 3v15M6 10h12M12 18c0 2 2.200 1.300 2.200 3.200',
  sun: 'M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM12 2.500v2.500M12 19v2.500M2.500 12H5M19 12h2.500M5.300 5.300 7 7M17 17l1.700 1.700M18.700 5.300 17 7M7 17l-1.700 1.700',
  moon: 'M19.500 14.500A8 8 0 0 1 9.500 4.500a8 8 0 1 0 10 10z',
  river:
    'M3 7.500c3-2.500 6-2.500 9 0s6 2.500 9 0M3 12.500c3-2.500 6-2.500 9 0s6 2.500 9 0M3 17.500c3-2.500 6-2.500 9 0s6 2.500 9 0',
};

type PortraitProps = {
  picture: { kind: 'motif'; motif: Motif } | { kind: 'photo'; url: string } | null;
  /** The shown name, whose first letter stands for a missing picture. */
  name: string | null;
  size?: 32 | 72;
};

/** A person's picture beside their name. Screen readers skip it. */
export function Portrait({ picture, name, size = 32 }: PortraitProps) {
  return (
    <span className={styles.portrait} data-size={size} aria-hidden="true">
      {picture?.kind === 'photo' ? (
        <img src={picture.url} alt="" width={size} height={size} loading="lazy" />
      ) : picture?.kind === 'motif' ? (
        <MotifDrawing motif={picture.motif} />
      ) : (
        (name ?? '').slice(0, 1)
      )}
    </span>
  );
}

export function MotifDrawing({ motif }: { motif: Motif }) {
  return (
    <svg
      className={styles.motif}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.6}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={drawings[motif]} />
    </svg>
  );
}
