import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { afterAll, expect, test } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'stack-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const fault = `type Name = string;

const fail = (name: Name) => new Error(name);
nameSources();
console.log(fail('It broke').stack);
`;

/** Prints the stack of a bundled program. */
async function stackOf(sourcemap: boolean): Promise<string[]> {
  const positions = fileURLToPath(new URL('stack-positions.ts', import.meta.url));
  const source = join(folder, 'fault.ts');
  writeFileSync(source, `import { nameSources } from ${JSON.stringify(positions)};${fault}`);
  const outfile = join(folder, `${sourcemap}.js`);
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  await build({
    ...{ entryPoints: [source], outfile, sourcemap, bundle: true },
    ...{ format: 'esm', platform: 'node', minifyWhitespace: true },
  });
  return execFileSync(process.execPath, [outfile], { encoding: 'utf8' }).split('\n');
}

test('the stack of an error names its place in the source', async () => {
  const [title, frame] = await stackOf(true);
  expect(title).toBe('Error: It broke');
  expect(frame).toBe(`    at fail (${pathToFileURL(join(folder, 'fault.ts'))}:3:30)`);
});

test('the stack of an error in a file without a map names that file', async () => {
  const [, frame] = await stackOf(false);
  expect(frame).toMatch(/^ {4}at fail \(file:.*\/false\.js:\d+:\d+\)$/);
});
