import { existsSync } from 'node:fs';
import { run } from './child-process.mjs';

const ten = 10 * 60 * 1000;

/** Whether missing programs may be installed: as root, on Debian or its like, and not turned off. */
export const canInstall = () =>
  process.env.KOLAM_NO_INSTALL !== '1' &&
  process.getuid?.() === 0 &&
  existsSync('/etc/debian_version') &&
  existsSync('/usr/bin/apt-get');

/**
 * Installs Debian packages without questions and says so in one line.
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
  // The last complaint is the telling one; without fresh lists it is the first step's.
  const complaint = `${update.code === 0 ? '' : update.output}${output}`
    .split('\n')
    .filter((line) => line.startsWith('E:'))
    .at(-1);
  return complaint ?? `apt-get ended with code ${code}`;
}
