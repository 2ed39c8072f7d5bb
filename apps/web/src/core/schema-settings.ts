/**
 * Keeps the schema library from building functions out of text, which the page's policy forbids and
 * reports. The library looks here while it makes a schema, so it has to be said before the first
 * part with schemas loads, and without loading the library for it: the first screens do without.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
