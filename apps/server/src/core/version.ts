import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

// From `src/core` or from a bundle in `dist`, depending on how it runs.
const candidates = ['../package.json', '../../package.json'];

function readVersion(): string {
  const files = candidates.map((path) => fileURLToPath(new URL(path, import.meta.url)));
  const file = files.find((each) => existsSync(each));
  if (file === undefined) return 'unknown';
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}

export const productVersion = readVersion();
