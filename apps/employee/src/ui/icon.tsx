import styles from './icon.module.css';

/** Drawn on 24 × 24 with lines, like the loops of a kolam. */
const drawings = {
  today: 'M5 6.5h14v13H5zM5 10h14M9 4v4M15 4v4M9 14.6l2.2 2.2 4-4.2',
  boards: 'M4 20v-7h5v7M9.5 20V5h5v15M15 20v-10h5v10M3 20h18',
  rewards: 'M12 14.500a5 5 0 1 0 0-10 5 5 0 0 0 0 10zM8.5 13.5 7 20.500l5-2.5 5 2.5-1.5-7',
  me: 'M12 11.500a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.5 20.500c.6-4 3.6-6 7.5-6s6.9 2 7.5 6',
  next: 'M9.5 5.5 16 12l-6.5 6.5',
  back: 'M14.5 5.5 8 12l6.5 6.5',
  check: 'M5 12.500l4.5 4.500L19 7.5',
  send: 'M12 20V5M5.500 11.500 12 5l6.500 6.500',
  cross: 'M6.5 6.500l11 11M17.5 6.500l-11 11',
  again: 'M19.500 12a7.5 7.5 0 1 1-2.200-5.300M19.500 3.500v4.500h-4.500',
  clock: 'M12 20.500a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17zM12 7v5.300l3.5 2',
  leaf: 'M5 19c0-9 5-14 14.5-14C19.5 14 15 19 8.5 19c-1 0-2-.3-3.5 0zM5 20.500c2-5 5-8 9-10',
  flame:
    'M12 21c-4 0-6.5-2.6-6.5-6.200C5.5 10.5 10 9 10.5 3c3.5 1.8 8 6 8 11.5 0 3.9-2.5 6.5-6.5 6.500zM12 21c-1.7 0-2.7-1.2-2.7-2.8 0-1.9 1.8-2.7 2.7-4.7.9 2 2.7 2.8 2.7 4.7 0 1.6-1 2.8-2.7 2.800z',
  bell: 'M6 17c1-1.5 1.3-3.5 1.3-6a4.7 4.7 0 0 1 9.4 0c0 2.5.3 4.5 1.3 6zM10 19.500c.4.9 1.1 1.3 2 1.300s1.6-.4 2-1.3',
  people:
    'M9 11a3.3 3.3 0 1 0 0-6.600A3.3 3.3 0 0 0 9 11zM3 19c.4-3.4 2.8-5 6-5s5.6 1.6 6 5M16 4.800a3.2 3.2 0 0 1 0 6M17.5 14.300c2 .6 3.2 2.2 3.5 4.7',
  flip: 'M4 9.500a8.5 8.5 0 0 1 15-2.500M19.500 3.500V7.500h-4M20 14.500a8.5 8.5 0 0 1-15 2.500M4.500 20.500v-4h4',
} as const;

export type IconName = keyof typeof drawings;

/** A drawing beside a text that says the same. Screen readers skip it. */
export function Icon({ name, size = 24 }: { name: IconName; size?: 18 | 24 }) {
  return (
    <svg
      className={styles.icon}
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth={size === 18 ? 2.4 : 1.8}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={drawings[name]} />
    </svg>
  );
}
