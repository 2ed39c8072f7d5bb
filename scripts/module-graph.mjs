import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
// The parser returns every import with its line and whether it is type-only, for TypeScript and
// JSX, without the compiler's JavaScript API, which TypeScript 7 no longer has.
import { parseSync, Visitor } from 'oxc-parser';
import { slashed } from './paths.mjs';

/**
 * @typedef {object} Import
 * @property {string} specifier as written
 * @property {string | null} target path of the file it means, from the root; null when it is a package
 * @property {boolean} exists whether that file is there; true for packages
 * @property {boolean} typeOnly gone at run time
 * @property {boolean} lazy `import()` of a value
 * @property {number} line from 1
 *
 * @typedef {object} Module
 * @property {string} file path from the root, with `/`
 * @property {readonly Import[]} imports
 * @property {readonly string[]} tables names of the database tables that it defines
 * @property {readonly TableUse[]} tableUses tables that its SQL texts name
 * @property {readonly string[]} endpoints routes that it defines, such as `GET /admin/teams`
 * @property {readonly EndpointUse[]} endpointUses routes that its texts name
 * @property {boolean} forwardsOnly nothing of its own: a barrel
 */

/** @typedef {{ target: string | null, exists: boolean }} Resolved */
/** @typedef {{ table: string, line: number }} TableUse */
/** @typedef {{ route: string, line: number }} EndpointUse */

const source = /(?<!\.d)\.(ts|tsx|mts|mjs)$/;
const skipped = new Set(['node_modules', 'dist', '.cache', 'migrations', 'results']);

/**
 * Returns the source files in a folder, or those of another kind, as paths from the root.
 * @param {string} root
 * @param {string} folder path from the root
 * @returns {string[]}
 */
export function sourceFiles(root, folder, kind = source) {
  const absolute = join(root, folder);
  if (!existsSync(absolute)) return [];
  return readdirSync(absolute, { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return skipped.has(entry.name) ? [] : sourceFiles(root, path, kind);
    return kind.test(entry.name) ? [path] : [];
  });
}

/**
 * Returns every module in the folders, with its imports.
 * @param {string} root
 * @param {readonly string[]} folders
 * @returns {Map<string, Module>}
 */
export function readModules(root, folders) {
  const files = folders.flatMap((folder) => sourceFiles(root, folder));
  return new Map(files.map((file) => [file, readModule(root, file)]));
}

/**
 * @param {string} root
 * @param {string} file
 * @returns {Module}
 */
function readModule(root, file) {
  const code = readFileSync(join(root, file), 'utf8');
  const { module, program, errors } = parseSync(file, code);
  if (errors[0]) throw new Error(`${file} can't be parsed: ${errors[0].message}`);
  const lines = lineCounter(code);

  /** @type {Array<{ specifier: string, start: number, typeOnly: boolean, lazy: boolean }>} */
  const found = [];
  for (const { moduleRequest, entries, start } of module.staticImports) {
    const typeOnly = entries.length > 0 && entries.every(({ isType }) => isType);
    found.push({ specifier: moduleRequest.value, start, typeOnly, lazy: false });
  }
  for (const { entries, start } of module.staticExports) {
    const specifier = entries.find(({ moduleRequest }) => moduleRequest)?.moduleRequest?.value;
    if (specifier === undefined) continue;
    found.push({ specifier, start, typeOnly: entries.every(({ isType }) => isType), lazy: false });
  }
  if (/\bimport\s*\(/.test(code)) found.push(...importCalls(program));

  const imports = found.map(({ specifier, start, typeOnly, lazy }) => ({
    specifier,
    ...resolve(root, file, specifier),
    typeOnly,
    lazy,
    line: lines(start),
  }));
  return {
    ...{ file, imports, forwardsOnly: forwardsOnly(program) },
    ...databaseOf(code, program),
    ...endpointsOf(code, program),
  };
}

/**
 * Returns `import('…')` as a value and as a type.
 * @param {import('oxc-parser').Program} program
 */
function importCalls(program) {
  /** @type {Array<{ specifier: string, start: number, typeOnly: boolean, lazy: boolean }>} */
  const found = [];
  new Visitor({
    ImportExpression({ source: from, start }) {
      if (from.type !== 'Literal' || typeof from.value !== 'string') return;
      found.push({ specifier: from.value, start, typeOnly: false, lazy: true });
    },
    TSImportType({ source: from, start }) {
      found.push({ specifier: from.value, start, typeOnly: true, lazy: false });
    },
  }).visit(program);
  return found;
}

const tableNamed = /\b(?:from|join|into|update|using)\s+(?:only\s+)?([a-z_]+)/g;

/**
 * Returns the tables that a module defines, and those that the texts of its SQL name.
 * @param {string} code
 * @param {import('oxc-parser').Program} program
 */
function databaseOf(code, program) {
  /** @type {string[]} */
  const tables = [];
  /** @type {TableUse[]} */
  const tableUses = [];
  if (!/\bpgTable\(|\bsql`/.test(code)) return { tables, tableUses };
  const lines = lineCounter(code);
  new Visitor({
    CallExpression({ callee, arguments: [name] }) {
      if (callee.type !== 'Identifier' || callee.name !== 'pgTable') return;
      if (name?.type === 'Literal' && typeof name.value === 'string') tables.push(name.value);
    },
    TaggedTemplateExpression({ tag, quasi }) {
      if (tag.type !== 'Identifier' && tag.type !== 'MemberExpression') return;
      for (const { value, start } of quasi.quasis) {
        for (const { 1: table = '', index } of value.raw.matchAll(tableNamed)) {
          tableUses.push({ table, line: lines(start + index) });
        }
      }
    },
  }).visit(program);
  return { tables, tableUses };
}

const routeText = /^(?:GET|POST|PUT|PATCH|DELETE) \//;

/**
 * Returns the endpoints that a module defines, and those that its texts name. A route that is put
 * together from parts isn't seen.
 * @param {string} code
 * @param {import('oxc-parser').Program} program
 */
function endpointsOf(code, program) {
  /** @type {string[]} */
  const endpoints = [];
  /** @type {EndpointUse[]} */
  const endpointUses = [];
  const lines = lineCounter(code);
  new Visitor({
    CallExpression({ callee, arguments: [given] }) {
      if (callee.type !== 'Identifier' || callee.name !== 'defineEndpoint') return;
      if (given?.type !== 'ObjectExpression') return;
      const text = (/** @type {string} */ wanted) => {
        for (const one of given.properties) {
          if (one.type !== 'Property' || one.key.type !== 'Identifier') continue;
          if (one.key.name === wanted && one.value.type === 'Literal') return one.value.value;
        }
        return undefined;
      };
      endpoints.push(`${text('method')} ${text('path')}`);
    },
    Literal({ value, start }) {
      if (typeof value !== 'string' || !routeText.test(value)) return;
      endpointUses.push({ route: value, line: lines(start) });
    },
  }).visit(program);
  return { endpoints, endpointUses };
}

/** @param {import('oxc-parser').Program} program */
function forwardsOnly({ body }) {
  const imported = new Set(
    body.flatMap((statement) =>
      statement.type === 'ImportDeclaration'
        ? statement.specifiers.map(({ local }) => local.name)
        : [],
    ),
  );
  const exports = body.filter(({ type }) => type !== 'ImportDeclaration');
  return (
    exports.length > 0 &&
    exports.every((statement) => {
      if (statement.type === 'ExportAllDeclaration') return true;
      if (statement.type !== 'ExportNamedDeclaration' || statement.declaration) return false;
      if (statement.source) return true;
      return statement.specifiers.every(
        ({ local }) => local.type === 'Identifier' && imported.has(local.name),
      );
    })
  );
}

/** @param {string} code */
function lineCounter(code) {
  return (/** @type {number} */ offset) => code.slice(0, offset).split('\n').length;
}

/**
 * Resolves an import. Our imports include the file extension, so this only joins paths. An import
 * that can't be resolved is reported and never ignored.
 * @param {string} root
 * @param {string} file
 * @param {string} specifier
 * @returns {Resolved}
 */
function resolve(root, file, specifier) {
  const [path = ''] = specifier.split('?');
  const at = (/** @type {string} */ target) => ({ target, exists: existsSync(join(root, target)) });
  if (path.startsWith('.')) return at(slashed(join(dirname(file), path)));
  if (path.startsWith('#')) return at(`${workspaceOf(file)}/src/${path.slice(1)}`);
  if (path.startsWith('@kolam/contract/')) {
    return at(`packages/contract/src/${path.slice('@kolam/contract/'.length)}`);
  }
  return { target: null, exists: true };
}

const workspaceOf = (/** @type {string} */ file) => file.split('/').slice(0, 2).join('/');

/**
 * Returns groups of modules that need each other at run time, through static imports.
 * @param {ReadonlyMap<string, Pick<Module, 'imports'>>} modules
 * @returns {string[][]}
 */
export function cycles(modules) {
  /** @type {Map<string, number>} */
  const order = new Map();
  /** @type {Map<string, number>} */
  const lowest = new Map();
  /** @type {string[]} */
  const stack = [];
  /** @type {string[][]} */
  const found = [];

  const visit = (/** @type {string} */ file) => {
    const number = order.size;
    order.set(file, number);
    let low = number;
    stack.push(file);
    for (const { target, typeOnly, lazy } of modules.get(file)?.imports ?? []) {
      if (target === null || typeOnly || lazy || !modules.has(target)) continue;
      if (!order.has(target)) visit(target);
      if (stack.includes(target))
        low = Math.min(low, lowest.get(target) ?? order.get(target) ?? low);
    }
    lowest.set(file, low);
    if (low !== number) return;
    const group = stack.splice(stack.indexOf(file));
    const importsItself = modules.get(file)?.imports.some(({ target }) => target === file);
    if (group.length > 1 || importsItself) found.push(group.sort());
  };
  for (const file of modules.keys()) if (!order.has(file)) visit(file);
  return found;
}
