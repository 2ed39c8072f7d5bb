import { inject } from 'vitest';

/** Where the product of this run answers, without a trailing slash. */
export const baseUrl = (): string => inject('baseUrl');

/**
 * Of a session of the demo Administrator that all tests use: checking a password is slow on purpose. Whoever
 * ends a session fetches a token of their own.
 */
export const demoToken = (): string => inject('demoToken');

/** Of the product's origin, and nothing runs on it. */
export const restingPlace = '/kolam.svg';
