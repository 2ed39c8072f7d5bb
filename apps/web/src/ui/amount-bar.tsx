import styles from './amount-bar.module.css';

/** A bar below a name in a table, as long as its amount of the most. The row has it in numbers too. */
export const AmountBar = ({ amount, most }: { amount: number; most: number }) => (
  <span className={styles.track} aria-hidden="true">
    <span className={styles.fill} style={{ width: `${(Math.max(0, amount) / most) * 100}%` }} />
  </span>
);
