/**
 * Keeps the schema library from generating functions from text, which the page's content security
 * policy forbids and reports. The library reads this setting when it creates a schema, so it must
 * be set before the first chunk with schemas loads, and without loading the library: the first
 * screens work without it.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
