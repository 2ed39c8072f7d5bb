import { taxMessages } from '@kolam/contract/finance/tax/messages.ts';
import styles from './tax-center.module.css';

/** What must be said wherever tax is worked out for a person to rely on. */
export const NoAdvice = () => <p className={styles.noAdvice}>{taxMessages.noAdvice}</p>;
