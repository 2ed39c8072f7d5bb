// Implements npm run dev: the server, the console and the employees' app, all reloading on changes.
import './node-version.mjs';
import './follow-parent.mjs';
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { installIfNeeded } from './install.mjs';
import { inRoot } from './paths.mjs';

installIfNeeded();

const serverUrl = `http://127.0.0.1:${process.env.PORT ?? 4000}`;
const vite = join(
  dirname(createRequire(inRoot('apps/web/package.json')).resolve('vite/package.json')),
  'bin/vite.js',
);

/** @type {ReadonlyArray<{ name: string, cwd: string, args: string[] }>} */
const programs = [
  {
    name: 'server',
    // From the root, like `npm start`: relative settings such as DATA_DIR mean the same.
    cwd: inRoot(),
    args: [
      fileURLToPath(import.meta.resolve('tsx/cli')),
      'watch',
      '--clear-screen=false',
      inRoot('apps/server/src/main.ts'),
    ],
  },
  {
    name: 'web',
    cwd: inRoot('apps/web'),
    args: [vite, '--host', '127.0.0.1', '--clearScreen', 'false'],
  },
  {
    name: 'app',
    cwd: inRoot('apps/employee'),
    args: [vite, '--host', '127.0.0.1', '--clearScreen', 'false'],
  },
];

/** @type {import('node:child_process').ChildProcess[]} */
const children = [];
let ending = false;

/** @param {NodeJS.Signals} signal */
function end(signal) {
  if (ending) return;
  ending = true;
  for (const child of children) child.kill(signal);
}

for (const { name, cwd, args } of programs) {
  const child = spawn(process.execPath, args, {
    cwd,
    env: { ...process.env, API_URL: serverUrl, FORCE_COLOR: process.stdout.isTTY ? '1' : '0' },
    // Separate process groups: Ctrl-C reaches them once, from here.
    detached: process.platform !== 'win32',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) =>
      console.log(`${name.padEnd(6)} │ ${line}`),
    );
  }
  // One is useless without the other. The watcher itself survives a server that fails.
  child.once('exit', (code) => {
    if (!ending) process.exitCode = code ?? 1;
    end('SIGTERM');
  });
}
process.on('SIGINT', () => end('SIGINT'));
process.on('SIGTERM', () => end('SIGTERM'));
