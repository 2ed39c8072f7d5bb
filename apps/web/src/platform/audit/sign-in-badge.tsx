import type { Tone } from '@kolam/contract/core/tone.ts';
import { type SignInOutcome, signInOutcomeText } from '@kolam/contract/platform/auth/values.ts';
import { StatusBadge } from '#ui/status-badge.tsx';

const tones: Record<SignInOutcome, Tone> = {
  signed_in: 'good',
  wrong_credentials: 'bad',
  code_asked: 'quiet',
  wrong_code: 'bad',
  wrong_in_session: 'bad',
  no_access: 'attention',
  signed_out: 'quiet',
  session_ended: 'quiet',
  password_set: 'info',
  password_changed: 'info',
  confirmed: 'info',
  call_refused: 'attention',
  exported: 'info',
  revealed: 'info',
};

/** What happened at a sign-in. */
export const SignInBadge = ({ outcome }: { outcome: SignInOutcome }) => (
  <StatusBadge status={outcome} tone={tones[outcome]} text={signInOutcomeText[outcome]} />
);
