/** The first steps of a new installation, in a sensible order. */
export const onboardingSteps = [
  'organisation',
  'tax',
  'mail',
  'company',
  'employees',
  'staff',
  'challenge',
  'warehouse',
] as const;
export type OnboardingStep = (typeof onboardingSteps)[number];
