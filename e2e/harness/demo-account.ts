/** The sign-in that the product prints when it runs with demo data. */
export const demoAccount = { email: 'asha.menon@kolam.example', password: 'Wellness#2026' };
export type Account = typeof demoAccount;
