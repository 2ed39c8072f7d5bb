import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, isAbsolute, join } from 'node:path';
import { canInstall, installPackages } from './debian-package.mjs';

// The first is headless Chromium: a page costs it a fifth less CPU time.
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/**
 * Returns the locations of a program given by its path or found on PATH.
 * @param {string} program
 * @returns {string[]}
 */
function placesOf(program) {
  if (isAbsolute(program)) return [program];
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders.map((folder) => join(folder, program)).filter(existsSync);
}

/** Tested by running it: Ubuntu's `chromium` may be a stub that only asks for a snap. */
const works = (/** @type {string} */ path) =>
  spawnSync(path, ['--version', '--no-sandbox'], { timeout: 20_000 }).status === 0;

/**
 * Returns the absolute path of a Chromium on this machine: the one in `CHROMIUM`, else the
 * system's.
 * @returns {string | null}
 */
function findChromium() {
  const named = process.env.CHROMIUM;
  return (named ? [named] : names).flatMap(placesOf).find(works) ?? null;
}

/**
 * Returns a Chromium, and installs it when there is none and that is possible.
 * @returns {Promise<{ path: string } | { missing: string }>} `missing`: why there is none, in one
 * line
 */
export async function provideChromium() {
  const found = findChromium();
  if (found) return { path: found };
  if (process.env.CHROMIUM) return { missing: `CHROMIUM=${process.env.CHROMIUM} does not start` };
  if (!canInstall()) return { missing: 'no Chromium here (set CHROMIUM to one)' };
  // Some Debian derivatives have no package with the first name.
  let failure = await installPackages('chromium-headless-shell', 'fonts-liberation');
  if (failure) failure = await installPackages('chromium', 'fonts-liberation');
  const installed = findChromium();
  return installed
    ? { path: installed }
    : { missing: `Chromium could not be installed: ${failure ?? 'it does not start'}` };
}
