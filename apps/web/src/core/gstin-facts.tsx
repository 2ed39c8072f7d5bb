import {
  gstinProblem,
  gstinWarning,
  panOfGstin,
  stateOfGstin,
} from '@kolam/contract/core/gstin.ts';
import { stateLabel } from '@kolam/contract/core/states.ts';
import styles from './gstin-facts.module.css';

const length = 15;

type GstinFactsProps = {
  gstin: string;
  /** Whether the field has lost focus. Its value is then validated, however short it is. */
  complete: boolean;
  /** Shown while the field is empty. */
  hint?: string;
};

/** Shows what a GSTIN encodes, or what is wrong with it. It is not red while the user is typing. */
export function GstinFacts({ gstin, complete, hint }: GstinFactsProps) {
  const typed = gstin.replace(/\s/g, '');
  if (typed === '') return <>{hint ?? '15 characters, as on the registration certificate'}</>;
  const problem = gstinProblem(gstin);
  if (problem !== null) {
    const wrong = complete || typed.length >= length;
    return <span className={wrong ? styles.wrong : undefined}>{problem}</span>;
  }
  const [state, pan, warning] = [stateOfGstin(gstin), panOfGstin(gstin), gstinWarning(gstin)];
  return (
    <>
      <span className={styles.right}>Format valid</span>
      {state !== null && `: ${stateLabel(state)}`}
      {pan !== null && `, PAN ${pan}`}
      {warning !== null && <span className={styles.doubt}>{warning}</span>}
    </>
  );
}
