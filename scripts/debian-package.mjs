import { existsSync } from 'node:fs';
import { run } from './child-process.mjs';

const ten = 10 * 60 * 1000;

/**
 * Returns whether missing programs may be installed: as root, on Debian or a derivative, and not
 * turned off.
 */
export const canInstall = () =>
  process.env.KOLAM_NO_INSTALL !== '1' &&
  process.getuid?.() === 0 &&
  existsSync('/etc/debian_version') &&
  existsSync('/usr/bin/apt-get');

/**
 * Installs Debian packages without prompts and reports it in one line.
 * @param {...string} packages
 * @returns {Promise<string | null>} why it failed, in one line; null when it worked
 */
export async function installPackages(...packages) {
  console.log(
    `Installing ${packages.join(' ')} from Debian's packages (KOLAM_NO_INSTALL=1 turns this off) …`,
  );
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const install = [
    'install',
    '-y',
    '--no-install-recommends',
    '-o',
    'Dpkg::Options::=--force-confold',
  ];
  const update = await run('apt-get', ['update', '-q'], { env, timeout: ten });
  const { code, output } = await run('apt-get', [...install, ...packages], { env, timeout: ten });
  if (code === 0) return null;
  // The last error line is the relevant one. Without updated lists it is the first step's.
  const complaint = `${update.code === 0 ? '' : update.output}${output}`
    .split('\n')
    .filter((line) => line.startsWith('E:'))
    .at(-1);
  return complaint ?? `apt-get ended with code ${code}`;
}
