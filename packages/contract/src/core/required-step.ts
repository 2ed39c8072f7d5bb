/** What an account of the console must do before anything else. */
export type ConsoleStep = 'password-change' | 'two-step';

/** What any account must do before anything else: an employee may have to agree to take part. */
export type RequiredStep = ConsoleStep | 'consent';

/** The messages of refused requests of such an account. */
export const requiredStepMessages: Readonly<Record<RequiredStep, string>> = {
  'password-change': 'Change your password first.',
  'two-step': 'Set up two-step sign-in first. It is required for your account.',
  consent: 'Agree to take part first.',
};
