/** The first steps of a new installation, in a sensible order. */
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
