import { taxMessages } from '@kolam/contract/finance/tax/messages.ts';
import styles from './tax-center.module.css';

/** The disclaimer wherever tax is calculated for users to rely on. */
export const NoAdvice = () => <p className={styles.noAdvice}>{taxMessages.noAdvice}</p>;
