/** What a new installation needs before it can be worked with, in a sensible order. */
export const firstSteps = [
  'organisation',
  'mail',
  'company',
  'employees',
  'staff',
  'challenge',
  'warehouse',
] as const;
export type FirstStep = (typeof firstSteps)[number];
