import type { Condition } from './conditions.ts';

const counted = (there: number) => (there === 0 ? 'None' : `Only ${there}`);

/** What is said about stock. */
export const stockMessages = {
  /** `place`: the code of a box, or the name of a warehouse for what lies in no box. */
  insufficient: (there: number, about: { code: string; condition: Condition; place: string }) =>
    `${counted(there)} of ${about.code} in condition ${about.condition} ${there === 1 || there === 0 ? 'is' : 'are'} in ${about.place}.`,
  unboxedIn: (warehouse: string) => `${warehouse}, unboxed`,
  warehouseInactive: (name: string) =>
    `${name} is inactive: goods can’t come in or be moved there.`,
} as const;
