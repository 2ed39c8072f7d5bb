import { randomUUID } from 'node:crypto';

/** Returns a few letters and digits that no other record of this run has. */
export const unique = (): string => randomUUID().slice(0, 8);
