import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { sourceFiles } from './module-graph.mjs';
import { inRoot, root } from './paths.mjs';

const sheetImport = /import (\w+) from '([./][^']*\.module\.css)'/g;

/** Returns the names of all classes of a style sheet. */
function classesOf(sheet: string): Set<string> {
  const selectors = sheet.replaceAll(/\/\*.*?\*\//gs, '').replaceAll(/\{[^{}]*\}/g, '{}');
  return new Set([...selectors.matchAll(/\.([A-Za-z][\w-]*)/g)].map(([, name]) => name ?? ''));
}

/** Returns the classes that a component takes from its style sheets and that they don't have. */
function missingIn(file: string): string[] {
  const code = readFileSync(inRoot(file), 'utf8');
  return [...code.matchAll(sheetImport)].flatMap(([, styles = '', path = '']) => {
    const classes = classesOf(readFileSync(join(root, dirname(file), path), 'utf8'));
    const uses = code
      .replaceAll(/^import [^;]*;$/gm, '')
      .matchAll(new RegExp(`\\b${styles}\\.(\\w+)`, 'g'));
    return [...uses].flatMap(([, name = '']) => (classes.has(name) ? [] : `${file}: ${name}`));
  });
}

test('every class that a component names is in its style sheet', () => {
  const files = ['apps/web/src', 'apps/employee/src'].flatMap((folder) =>
    sourceFiles(root, folder, /\.tsx$/),
  );
  expect(files.length).toBeGreaterThan(500);
  expect(files.flatMap(missingIn)).toEqual([]);
});
