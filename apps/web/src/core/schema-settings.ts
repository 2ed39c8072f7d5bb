/**
 * Keeps the schema library from generating functions from text, which the content security policy
 * forbids. The library reads this setting when it creates a schema, so it must be set before the
 * first chunk with schemas loads. It must not load the library, because the first screens work
 * without it.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
