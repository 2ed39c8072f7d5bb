import styles from './progress-bar.module.css';

type ProgressBarProps = {
  /** What goes on: "Checking people.csv". */
  label: string;
  /** From 0 to 1; null while it is not known how much there is to do. */
  share: number | null;
  /** How far it is, in words: "1,200 of 50,000 rows". */
  words: string;
};

/** Read out at every tenth, not at every step. */
const spoken = (share: number | null) =>
  share === null ? undefined : `${Math.floor(share * 10) * 10}%`;

/** How far something is that takes its time. */
export function ProgressBar({ label, share, words }: ProgressBarProps) {
  const percent = share === null ? null : Math.floor(share * 100);
  return (
    <div className={styles.progress}>
      <div className={styles.words}>
        <span className={styles.label}>{label}</span>
        <span>{words}</span>
      </div>
      <div
        className={styles.track}
        role="progressbar"
        aria-label={label}
        aria-valuetext={words}
        {...(percent === null
          ? {}
          : { 'aria-valuenow': percent, 'aria-valuemin': 0, 'aria-valuemax': 100 })}
      >
        <div
          className={percent === null ? `${styles.bar} ${styles.unknown}` : styles.bar}
          style={share === null ? undefined : { transform: `scaleX(${share})` }}
        />
      </div>
      <p role="status" className="visually-hidden">
        {label} {spoken(share)}
      </p>
    </div>
  );
}
