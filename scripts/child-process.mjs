import { spawn } from 'node:child_process';
import { root } from './paths.mjs';

/**
 * @typedef {{ env?: NodeJS.ProcessEnv, show?: boolean, timeout?: number }} RunOptions
 * @typedef {{ code: number, output: string, seconds: number }} Outcome
 */

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();

/**
 * Runs a program in the checkout to its end. Collects its output, and with `show` also prints it. A
 * program that can't be started, or dies by a signal, has a code other than 0.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {RunOptions} [options] `timeout` in ms
 * @returns {Promise<Outcome>}
 */
export function run(command, args, { env = process.env, show = false, timeout } = {}) {
  const start = performance.now();
  return new Promise((resolve) => {
    const child = spawn(command, [...args], {
      cwd: root,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
      ...(timeout === undefined ? {} : { timeout }),
    });
    running.add(child);
    let output = '';
    const collect = (/** @type {Buffer} */ bytes) => {
      output += bytes;
      if (show) process.stdout.write(bytes);
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    const finish = (/** @type {number} */ code) => {
      running.delete(child);
      resolve({ code, output, seconds: (performance.now() - start) / 1000 });
    };
    child.on('error', (error) => {
      output += error.message;
      finish(127);
    });
    child.on('close', (code) => finish(code ?? 1));
  });
}

/**
 * Runs one of our Node programs.
 * @param {readonly string[]} args the file, then its arguments
 * @param {RunOptions} [options]
 */
export const runNode = (args, options) => run(process.execPath, args, options);

/**
 * Runs one of our TypeScript programs.
 * @param {readonly string[]} args the file, then its arguments
 * @param {RunOptions} [options]
 */
export const runTypeScript = (args, options) =>
  runNode(['--import', import.meta.resolve('tsx'), ...args], options);

/** Asks every child process of `run` that is still running to end. */
export function stopChildren() {
  for (const child of running) child.kill('SIGTERM');
}
