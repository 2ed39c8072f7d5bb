import styles from './demo-hint.module.css';

type DemoAccount = { email: string; password: string };

type DemoHintProps = { account: DemoAccount; onUse: (account: DemoAccount) => void };

/** The demo credentials. A click fills them in. */
export function DemoHint({ account, onUse }: DemoHintProps) {
  return (
    <div className={styles.place}>
      <button type="button" className={styles.hint} onClick={() => onUse(account)}>
        <span className={styles.title}>Demo account</span>
        <span className={styles.action} aria-hidden="true">
          Fill in
        </span>
        <span className={styles.pair}>
          <b>{account.email}</b>{' '}
          <span className={styles.secret}>
            with password <b>{account.password}</b>
          </span>
        </span>
      </button>
    </div>
  );
}
