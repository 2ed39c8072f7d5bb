// Imported first by every command: reports in one line that Node is too old, before anything newer
// is parsed. The minimum itself is in package.json, so that raising it is one edit.
import { readFileSync } from 'node:fs';

const { engines } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
const wanted = /(\d+)\.(\d+)/.exec(engines.node) ?? ['0.0', '0', '0'];
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);

if (major < Number(wanted[1]) || (major === Number(wanted[1]) && minor < Number(wanted[2]))) {
  console.error(`Kolam needs Node ${wanted[0]} or newer; this is Node ${process.versions.node}.`);
  process.exit(1);
}
