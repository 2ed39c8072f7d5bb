import {
  type PasswordStrength,
  passwordStrength,
  strengthSteps,
} from '@kolam/contract/core/password-strength.ts';
import styles from './password-meter.module.css';

type PasswordMeterProps = {
  password: string;
  /** The minimum length. */
  least: number;
};

const texts: Record<Exclude<PasswordStrength, 'short'>, string> = {
  weak: 'Easy to guess',
  fair: 'Good',
  strong: 'Strong',
};

/** How good a chosen password is while it is typed. Nothing before that. */
export function PasswordMeter({ password, least }: PasswordMeterProps) {
  const strength = passwordStrength(password, least);
  const missing = least - [...password].length;
  const text =
    strength === 'short'
      ? `${missing} more ${missing === 1 ? 'character' : 'characters'}`
      : texts[strength];
  return (
    <div className={styles.meter} data-strength={strength} hidden={password === ''}>
      <span className={styles.steps} aria-hidden="true">
        {[1, 2, 3].map((step) => (
          <span key={step} data-filled={step <= strengthSteps[strength] || undefined} />
        ))}
      </span>
      <span role="status">
        <span className="visually-hidden">Password strength: </span>
        {text}
      </span>
    </div>
  );
}
