import { type ChildProcess, spawn } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'esbuild';

const CHILDREN = fileURLToPath(new URL('./children/', import.meta.url));
const CONTRACT = fileURLToPath(new URL('../../../../packages/contract/src/', import.meta.url));
const WORKER = fileURLToPath(
  new URL('../../src/core/database/embedded/worker.mjs', import.meta.url),
);
// Inside the workspace, so that external packages are resolved from there.
const CACHE = fileURLToPath(new URL('../../.cache/', import.meta.url));

export type Child = {
  process: ChildProcess;
  /** Its output so far, one JSON value per line. */
  lines: Record<string, unknown>[];
  /** Resolves to its next line. Throws with its error output if it ends instead. */
  next(): Promise<Record<string, unknown>>;
  /** Resolves when the process has ended and all output was read. */
  ended: Promise<void>;
};

export type Children = {
  /** Starts one of the programs with a data folder. */
  start(name: string, folder: string, env?: Record<string, string>): Child;
  /** Returns the path of a bundled program. */
  pathOf(name: string): string;
  remove(): void;
};

/** The contract is our source code and is bundled, although its name looks like a package. */
const contractInside: Plugin = {
  name: 'contract-inside',
  setup: ({ onResolve }) =>
    onResolve({ filter: /^@kolam\/contract\// }, ({ path: name }) => ({
      path: path.join(CONTRACT, name.slice('@kolam/contract/'.length)),
    })),
};

/**
 * Bundles programs of the folder `children` in the layout of the product's build, so that they
 * start quickly.
 */
export async function bundleChildren(
  names: string[],
  /** Whether packages stay external, as those must that load their own files. */
  { packagesOutside = false } = {},
): Promise<Children> {
  mkdirSync(CACHE, { recursive: true });
  const folder = mkdtempSync(path.join(CACHE, 'children-'));
  await build({
    entryPoints: names.map((name) => path.join(CHILDREN, `${name}.ts`)),
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    platform: 'node',
    format: 'esm',
    ...(packagesOutside
      ? { packages: 'external', plugins: [contractInside] }
      : { external: ['@electric-sql/pglite', 'pg-native'] }),
    // pg is CommonJS and loads Node's modules with require.
    banner: {
      js: "import { createRequire as requireFor } from 'node:module'; const require = requireFor(import.meta.url);",
    },
  });
  copyFileSync(WORKER, path.join(folder, 'worker.mjs'));
  const pathOf = (name: string) => path.join(folder, `${name}.mjs`);
  return {
    start: (name, data, env = {}) => startChild(pathOf(name), data, env),
    pathOf,
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

function startChild(program: string, folder: string, env: Record<string, string>): Child {
  const child = spawn(process.execPath, [program, folder], { env: { ...process.env, ...env } });
  let complaint = '';
  child.stderr.setEncoding('utf8').on('data', (piece: string) => {
    complaint += piece;
  });
  const lines: Record<string, unknown>[] = [];
  const waiting: ((line: Record<string, unknown> | null) => void)[] = [];
  let taken = 0;
  createInterface({ input: child.stdout }).on('line', (line) => {
    lines.push(JSON.parse(line) as Record<string, unknown>);
    if (waiting.length > 0) waiting.shift()?.(lines[taken++] ?? null);
  });
  let over = false;
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve())).then(() => {
    over = true;
    for (const resolve of waiting) resolve(null);
  });
  const next = async (): Promise<Record<string, unknown>> => {
    const line =
      taken < lines.length || over
        ? lines[taken++]
        : await new Promise<Record<string, unknown> | null>((resolve) => waiting.push(resolve));
    if (!line) throw new Error(`${path.basename(program)} ended: ${complaint}`);
    return line;
  };
  return { process: child, lines, next, ended };
}
