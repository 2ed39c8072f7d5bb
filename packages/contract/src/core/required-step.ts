/** What an account must do before anything else: change its password, or set up two-step sign-in. */
export type RequiredStep = 'password-change' | 'two-step';

/** The messages of refused requests of such an account. */
export const requiredStepMessages: Readonly<Record<RequiredStep, string>> = {
  'password-change': 'Change your password first.',
  'two-step': 'Set up two-step sign-in first. It is required for your account.',
};
