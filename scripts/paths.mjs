import { join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The absolute path of the checkout, without a trailing separator. */
export const root = fileURLToPath(new URL('..', import.meta.url)).replace(/[\\/]$/, '');

/**
 * Returns an absolute path inside the checkout.
 * @param {...string} parts
 */
export const inRoot = (...parts) => join(root, ...parts);

/**
 * Returns a path with `/` on every system, for comparing and printing.
 * @param {string} path
 */
export const slashed = (path) => (sep === '/' ? path : path.replaceAll(sep, '/'));
