import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { type BrowserContext, chromium } from '@playwright/test';

export type Phone = {
  context: BrowserContext;
  /** Ends the browser at once, as a crash or an empty battery does. Can be called again. */
  kill: () => Promise<void>;
};

/** Playwright gives these to the browsers that it starts itself. */
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-background-timer-throttling',
  '--disable-backgrounding-occluded-windows',
  '--disable-renderer-backgrounding',
];

/**
 * Starts a browser that keeps what it stores in a folder, and whose process can be killed.
 * @param profile the folder, which stays
 */
export async function startPhone(profile: string): Promise<Phone> {
  const child = spawn(
    process.env.CHROMIUM ?? '',
    [...flags, '--remote-debugging-port=0', `--user-data-dir=${profile}`, 'about:blank'],
    // A process group of its own: the program may be a script that starts the browser.
    { stdio: ['ignore', 'ignore', 'pipe'], detached: true },
  );
  const { pid } = child;
  const killNow = () => {
    const isRunning = child.exitCode === null && child.signalCode === null;
    if (pid !== undefined && isRunning) process.kill(-pid, 'SIGKILL');
  };
  process.once('exit', killNow);
  const ended = once(child, 'close').then(() => process.off('exit', killNow));
  const address = await new Promise<string>((resolve, reject) => {
    let printed = '';
    child.stderr.on('data', (bytes) => {
      printed += bytes;
      const found = /^DevTools listening on (ws:\S+)$/m.exec(printed)?.[1];
      if (found) resolve(found);
    });
    child.once('close', () => reject(new Error(`The browser ended:\n${printed}`)));
  });
  const browser = await chromium.connectOverCDP(address);
  const [context] = browser.contexts();
  if (!context) throw new Error('The browser has no context.');
  return {
    context,
    async kill() {
      killNow();
      await ended;
      await browser.close();
    },
  };
}
