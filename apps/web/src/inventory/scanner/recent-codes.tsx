import { Panel } from '#ui/panel.tsx';
import styles from './scanner.module.css';

type RecentCodesProps = {
  /** The newest first. */
  codes: readonly string[];
  onChoose: (code: string) => void;
};

/** Previously scanned codes, to show again. */
export function RecentCodes({ codes, onChoose }: RecentCodesProps) {
  if (codes.length < 2) return null;
  return (
    <div className={styles.before}>
      <Panel title="Scanned before">
        <ul className={styles.recent}>
          {codes.slice(1).map((code) => (
            <li key={code}>
              <button type="button" className={styles.recentCode} onClick={() => onChoose(code)}>
                {code}
              </button>
            </li>
          ))}
        </ul>
      </Panel>
    </div>
  );
}
