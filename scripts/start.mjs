// Implements npm start: installs and builds what is missing, then becomes the server, or runs the
// given command.
import './node-version.mjs';
import './follow-parent.mjs';
import { spawnSync } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { isFresh, parts } from './freshness.mjs';
import { installIfNeeded } from './install.mjs';
import { inRoot, root } from './paths.mjs';

installIfNeeded();

if (!parts.every(isFresh)) {
  console.log('Building what changed …');
  // In a separate process, so that the bundlers' memory is freed.
  const { status, signal } = spawnSync(
    process.execPath,
    [inRoot('scripts/build.mjs'), '--if-changed'],
    { cwd: root, stdio: 'inherit' },
  );
  if (status !== 0) process.exit(signal === null ? (status ?? 1) : 130);
}

// In this process: no second Node has to start, and signals and exit codes need no forwarding.
await import(pathToFileURL(inRoot('apps/server/dist/main.js')).href);
