import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { inRoot, root } from './paths.mjs';

const lockFile = inRoot('package-lock.json');
const stampFile = inRoot('node_modules', '.installed');

/**
 * @typedef {{ version?: string, resolved?: string, link?: boolean, optional?: boolean, peer?: boolean }} LockedPackage
 * @typedef {Record<string, LockedPackage>} LockedPackages
 */

/**
 * Compiled parts depend on the system, so a folder copied to another system counts as not
 * installed.
 */
function wantedStamp() {
  const hash = createHash('sha256').update(readFileSync(lockFile));
  return hash.update(`${process.platform}-${process.arch}`).digest('hex');
}

/**
 * Returns whether the packages that npm reports as installed match the lock file. Optional packages
 * may be missing, because they are for other systems.
 * @param {LockedPackages} wanted
 * @param {LockedPackages} present
 */
export function isSatisfied(wanted, present) {
  return Object.entries(wanted).every(([path, { version, link, optional }]) => {
    if (!path.startsWith('node_modules/') && !path.includes('/node_modules/')) return true;
    const found = present[path];
    if (!found) return optional === true;
    return link === true || found.version === version;
  });
}

/**
 * Uses npm's own record, so that a developer's `npm install` is not repeated only because it left
 * no stamp of ours.
 */
function npmInstalledTheSame() {
  const record = inRoot('node_modules', '.package-lock.json');
  if (!existsSync(record)) return false;
  const packages = (/** @type {string} */ file) => JSON.parse(readFileSync(file, 'utf8')).packages;
  return isSatisfied(packages(lockFile), packages(record));
}

/**
 * Installs the locked dependencies, unless they are installed. Ends the process with one line when
 * npm fails, because nothing can continue without them.
 */
export function installIfNeeded() {
  const wanted = wantedStamp();
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === wanted) return;
  if (!npmInstalledTheSame()) npmInstall();
  writeFileSync(stampFile, wanted);
}

function npmInstall() {
  console.log('Installing dependencies (only when they change) …');
  // Not `npm ci`: it refuses a lock file that lacks optional packages of other systems, and npm
  // writes such lock files. Here too, versions and checksums come from the lock file, and nothing
  // is written to it. With NODE_ENV=production npm would omit packages that the build needs.
  const args = [
    'install',
    '--no-save',
    '--include=dev',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ];
  const npm = process.env.npm_execpath;
  const options = { cwd: root, stdio: /** @type {const} */ ('inherit') };
  const { status, error } =
    npm && /npm-cli\.c?js$/.test(npm)
      ? spawnSync(process.execPath, [npm, ...args], options)
      : spawnSync('npm', args, { ...options, shell: process.platform === 'win32' });
  if (status === 0) return;
  console.error(
    `The dependencies could not be installed (npm install: ${error?.message ?? status}).`,
  );
  process.exit(1);
}
