import { returnMessages } from '@kolam/contract/inventory/returns/messages.ts';
import { returnDecisionLabels } from '@kolam/contract/inventory/returns/terms.ts';
import { Barcode } from '#core/barcode.tsx';
import styles from './returns.module.css';
import { commandCodes } from './scan-commands.ts';

/** Codes to print and hang up: whoever scans need not touch the screen. */
export function CommandCodes() {
  return (
    <ul className={styles.commands}>
      {commandCodes.map(([name, code]) => (
        <li key={code} className={styles.command}>
          <span>{name === 'process' ? returnMessages.process : returnDecisionLabels[name]}</span>
          <Barcode text={code} />
        </li>
      ))}
    </ul>
  );
}
