import { inject } from 'vitest';

/** Where the product of this run answers, without a trailing slash. */
export const baseUrl = (): string => inject('baseUrl');
