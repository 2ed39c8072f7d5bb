/** The sign-in that the product prints when it runs with demo data. */
export const demoAccount = { email: 'asha.menon@kolam.example', password: 'Wellness#2026' };
export type Account = typeof demoAccount;

/** The demo's employee whose sign-in the start prints. */
export const demoEmployee = {
  email: 'divya.chandran@brightloom.example.com',
  password: 'Sunrise#2026',
};

/** HR of the demo's first company, who needs no mailed code. */
export const demoPortalPerson = {
  email: 'meenakshi.ravi@brightloom.example.com',
  password: 'Lotus-pond#2026',
};
