import styles from './progress-bar.module.css';

type ProgressBarProps = {
  /** What is in progress: "Checking people.csv". */
  label: string;
  /** From 0 to 1, or null while the total is unknown. */
  share: number | null;
  /** The progress as text: "1,200 of 50,000 rows". */
  text: string;
};

/** Announced at every tenth, not at every step. */
const spoken = (share: number | null) =>
  share === null ? undefined : `${Math.floor(share * 10) * 10}%`;

/** Shows the progress of a long operation. */
export function ProgressBar({ label, share, text }: ProgressBarProps) {
  const percent = share === null ? null : Math.floor(share * 100);
  return (
    <div>
      <div className={styles.text}>
        <span className={styles.label}>{label}</span>
        <span>{text}</span>
      </div>
      <div
        className={styles.track}
        role="progressbar"
        aria-label={label}
        aria-valuetext={text}
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
