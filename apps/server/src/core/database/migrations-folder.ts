import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const DEEPEST = 5;

/**
 * The server's own migrations. The nearest folder `migrations` with a journal above this code,
 * which is the same one from the source and from the bundle in `dist`.
 */
export function ownMigrations(): string {
  let above = path.dirname(fileURLToPath(import.meta.url));
  for (let level = 0; level < DEEPEST; level++) {
    const found = path.join(above, 'migrations');
    if (existsSync(path.join(found, 'meta', '_journal.json'))) return found;
    above = path.dirname(above);
  }
  throw new Error('The migrations of the server are missing.');
}
