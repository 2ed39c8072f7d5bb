/** Numbers that Indian offices and banks give out, as fields; their forms only: nothing is looked up. */
import { z } from 'zod';

/**
 * Permanent account number (Income-tax Rules, rule 114): five letters, of which the fourth is the
 * kind of holder, four digits and a check letter whose rule is not published.
 */
const panPattern = /^[A-Z]{3}[ABCFGHJLPT][A-Z]\d{4}[A-Z]$/;

/** Indian Financial System Code (Reserve Bank of India): bank, a zero, branch. */
const ifscPattern = /^[A-Z]{4}0[A-Z0-9]{6}$/;

const indiaMessages = {
  pan: 'Enter a valid PAN, such as ABCPK1234L',
  ifsc: 'Enter a valid IFSC, such as HDFC0002255',
  accountNumber: 'Enter a valid account number of 9 to 18 digits',
} as const;

export const isPan = (value: string): boolean => panPattern.test(value);
export const isIfsc = (value: string): boolean => ifscPattern.test(value);

/** Whether a PAN is a person's: its fourth letter says who holds it. */
export const isPersonsPan = (pan: string): boolean => isPan(pan) && pan[3] === 'P';

const code = (label: string, fits: (value: string) => boolean, problem: string) =>
  z
    .string({ error: `${label} must be text` })
    .transform((value) => value.replace(/\s/g, '').toUpperCase())
    .refine((value) => value === '' || fits(value), { error: problem });

/** A PAN or nothing, upper-cased, without spaces. */
export const pan = () => code('PAN', isPan, indiaMessages.pan);

/** An IFSC or nothing, upper-cased, without spaces. */
export const ifsc = () => code('IFSC', isIfsc, indiaMessages.ifsc);

/** A bank account's number or nothing: 9 to 18 digits; a text, since zeros may lead. */
export const accountNumber = () =>
  code('Account number', (value) => /^\d{9,18}$/.test(value), indiaMessages.accountNumber);

/** All but the last four digits of a bank account's number, hidden. */
export const maskAccountNumber = (number: string): string =>
  `${'•'.repeat(Math.max(0, number.length - 4))}${number.slice(-4)}`;
