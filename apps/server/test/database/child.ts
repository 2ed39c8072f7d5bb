import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

export type Child = {
  process: ChildProcess;
  /** What it has said so far, a value of JSON per line. */
  said: Record<string, unknown>[];
  /** Its next line. Throws with what it complained of if it ends instead. */
  next(): Promise<Record<string, unknown>>;
  /** Resolves when it is gone and all it said was read. */
  ended: Promise<void>;
};

/** Starts one of the programs in `children` with a data folder. */
export function startChild(name: string, folder: string, env: Record<string, string> = {}): Child {
  const program = fileURLToPath(new URL(`./children/${name}`, import.meta.url));
  const child = spawn(process.execPath, ['--import', 'tsx', program, folder], {
    env: { ...process.env, ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let complaint = '';
  child.stderr.setEncoding('utf8').on('data', (piece: string) => {
    complaint += piece;
  });
  const said: Record<string, unknown>[] = [];
  const lines = createInterface({ input: child.stdout });
  const waiting: ((line: Record<string, unknown> | null) => void)[] = [];
  let taken = 0;
  lines.on('line', (line) => {
    said.push(JSON.parse(line) as Record<string, unknown>);
    if (waiting.length > 0) waiting.shift()?.(said[taken++] ?? null);
  });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  void ended.then(() => {
    for (const tell of waiting) tell(null);
  });
  return {
    process: child,
    said,
    ended,
    async next() {
      const line =
        taken < said.length
          ? (said[taken++] ?? null)
          : child.exitCode !== null || child.signalCode !== null
            ? null
            : await new Promise<Record<string, unknown> | null>((resolve) => waiting.push(resolve));
      if (!line) throw new Error(`${name} ended: ${complaint}`);
      return line;
    },
  };
}
