import { passwordStrength, strengthSteps } from '@kolam/contract/core/password-strength.ts';
import { passwordLimits } from '@kolam/contract/platform/auth/limits.ts';
import { type Texts, useTexts } from '#language/use-texts.ts';
import styles from './password-meter.module.css';

const en = {
  strength: 'Password strength: ',
  short: (missing: number) => `${missing} more`,
  weak: 'Easy to guess',
  fair: 'Good',
  strong: 'Strong',
};

const hi: typeof en = {
  strength: 'पासवर्ड कितना मज़बूत है: ',
  short: (missing) => `${missing} और`,
  weak: 'अनुमान लगाना आसान है',
  fair: 'अच्छा',
  strong: 'मज़बूत',
};

const meterTexts: Texts<typeof en> = { en, hi };

type PasswordMeterProps = {
  password: string;
  /** Names that others try first. */
  known?: readonly string[];
};

/** How good the chosen password is while it is typed. */
export function PasswordMeter({ password, known = [] }: PasswordMeterProps) {
  const texts = useTexts(meterTexts);
  const least = passwordLimits.participant;
  const strength = passwordStrength(password, least, known);
  if (password === '') return null;
  return (
    <p className={styles.meter} data-strength={strength} role="status">
      <span className="hidden">{texts.strength}</span>
      <meter className={styles.bar} min={0} max={3} value={strengthSteps[strength]} aria-hidden />
      {strength === 'short' ? texts.short(least - [...password].length) : texts[strength]}
    </p>
  );
}
