// Refuses words that the project has replaced by the standard terms of its field. On its own: node scripts/words.mjs
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import { sourceFiles } from './module-graph.mjs';
import { root as here, inRoot } from './paths.mjs';

/** @typedef {{ file: string, line: number, word: string, use: string }} WordViolation */
/** @typedef {{ use: string, name?: RegExp, file?: RegExp, text?: RegExp }} Term */

const folders = [
  ...['packages/contract/src', 'packages/look/src', 'apps/server', 'apps/web', 'apps/employee'],
  ...['e2e', 'bench', 'scripts'],
];

/** Patterns of declared names, file paths, and comments, docs, test titles and descriptions of the API (`text`), each with the words to use instead. @type {readonly Term[]} */
const terms = [
  {
    use: 'Endpoint',
    name: /^(Call|AnyCall|defineCall|callsOf)$/,
    file: /[/-]calls?\.(test\.)?ts$/,
  },
  { use: 'ResponseOf', name: /^(AnswerOf|keepAnswer|checkedAnswer)$/ },
  { use: 'RequestContext', name: /^(RequestScope|SignedInScope|ParticipantScope|openScope)$/ },
  { use: 'Services', name: /^(Tools|CommandTools)$/ },
  { use: 'assertVersion', name: /^(requireFresh|StaleLook)$/ },
  { use: 'searchable, searchBy', name: /[fF]indable|^soughtBy$/, file: /\/findable\.ts$/ },
  { use: 'can, useCan', name: /^(may[A-Z]\w*|may|useMay|actorMay)$/ },
  {
    use: 'notify, dismissNotifications',
    name: /^(untell|tellAssignee|tellOf\w+)$/,
    file: /\/tell/,
  },
  {
    use: 'prefetch',
    name: /^(Ahead|readAhead|loadAhead|useLoadAhead)$/,
    file: /\/(ahead|(load|read)-ahead)\.ts$/,
  },
  {
    use: 'action',
    name: /^(use\w*Acts?|createActKey|\w+Acts)$/,
    file: /(-acts?|\/acts|\/act-key|\/acts-\w+)\.(test\.)?tsx?$/,
  },
  { use: 'dialog', file: /^apps\/web\/src\/(?!platform\/notifications\/).*-windows?\.tsx?$/ },
  {
    use: 'lockForUpdate, lockForShare',
    name: /^(alsoHold|hold(Teams|Staff|Boxes|Employees)|share(Companies|Skus|Warehouses))$/,
  },
  { use: 'remove, clear', name: /^forget([A-Z]|$)/, file: /\/(forget|forgotten)(-[a-z-]+)?\./ },
  {
    use: 'text, texts',
    name: /(?<!In|^in|^is|^most|^check)Words$/,
    file: /\/(?!rupee-)[a-z]+-words\.(test\.)?tsx?$/,
  },
  { use: 'expected, oracle', name: /^[vV]erdict/, file: /\/verdict/ },
  { use: 'fixtures', name: /^[wW]orld$|World$/, file: /\/world/ },
  { use: 'matching, validInput', name: /^[fF]itting|Fitting$/, file: /\/fitting/ },
  { use: 'onboarding', name: /[fF]irstSteps?([A-Z]|$)/, file: /\/first-steps/ },
  { use: 'invalidate, setCached', name: /^(readAnew|takeOverRow)$/ },
  { use: 'lazyComponent', name: /^(useLatePart|\w*[fF]etchedPart)$/, file: /\/late-part\.ts$/ },
  {
    use: 'toastError, message',
    name: /^(sayFailure|sayRefusal|(said|told|tell)([A-Z]\w*)?)$|(Said|Told)([A-Z]|$)/,
    file: /\/(said|tell)-|-tells?\./,
  },
  { use: 'notifications', name: /^news([A-Z]|$)|News([A-Z]|$)/ },
  { use: 'yieldToRequests, yieldEvery', name: /^(giveWay|turnsForOthers)$/, file: /\/give-way/ },
  { use: 'flags, badges', name: /^findMark$/, file: /(\/marks\/|-marks\.)/ },
  { use: 'breadcrumbs', name: /^(Trail|TrailTo)$/, file: /\/trail\./ },
  { use: 'tooltip', name: /^(TipLayer|placeTip|useTip\w+)$/, file: /\/tip-/ },
  {
    use: 'combobox, autocomplete',
    name: /^(ChoiceSelect|OfferField)/,
    file: /\/(choice-select|offer-field)\./,
  },
  { use: 'calculation', name: /^FigureWorking/, file: /\/figure-working\./ },
  {
    use: 'erasure log',
    name: /^(eraseAgain\w*|rememberErased\w*)$/,
    file: /(erase-again|remember-erased)/,
  },
  { use: 'submission', name: /[dD]eed(s|Id)?([A-Z]|$)/, file: /-deeds?\.ts$/ },
  { use: 'issued stock', name: /[gG]oodsOut/, file: /goods-out/ },
  {
    use: 'balances, putLoose',
    name: /^(keepShelves|putUnboxed)$/,
    file: /\/(shelves|put-unboxed)\.ts$/,
  },
  { use: 'fuzz, fixtures', name: /^makeWorld$|junk/i, file: /\/junk/, text: /\bjunk\b/i },
  { use: 'crash recovery', file: /sudden-death/, text: /sudden death/ },
  { use: 'deferResponse', name: /^heldText$/, file: /\/held-text/ },
  { use: 'again', name: /Anew([A-Z]|$)/, text: /\banew\b/i },
  { use: 'someone', text: /\bsomebody\b/i },
  { use: 'anyone who', text: /\bwhoever\b/i },
  { use: 'shown, recorded, notified', text: /\btold\b/i },
  { use: 'shown, returned', text: /\b(?<!be )said\b/i },
  { use: 'requested from', text: /\basked of\b/i },
  { use: 'fix', name: /^mend/, file: /\/mend-/, text: /\bmend(s|ed|ing)?\b/i },
];

/**
 * Returns the names that a file declares, its comments, test titles and descriptions of the API, with
 * their offsets.
 * @param {string} file
 * @param {string} code
 */
function wordsOf(file, code) {
  const { program, comments } = parseSync(file, code);
  /** @type {Array<{ kind: 'name' | 'text', word: string, start: number }>} */
  const found = comments.map(({ value, start }) => ({ kind: 'text', word: value.trim(), start }));
  /** @param {{ type: string } | null | undefined} node */
  const declare = (node) => {
    const { type, name, start } = /** @type {{ type: string, name?: string, start: number }} */ (
      node ?? { type: '', start: 0 }
    );
    if (type === 'Identifier' && name) found.push({ kind: 'name', word: name, start });
  };
  /** @param {{ type: string } | undefined} node */
  const write = (node) => {
    if (node?.type !== 'Literal' && node?.type !== 'TemplateLiteral') return;
    const { start, end } = /** @type {{ type: string, start: number, end: number }} */ (node);
    found.push({ kind: 'text', word: code.slice(start + 1, end - 1), start });
  };
  new Visitor({
    VariableDeclarator: ({ id }) => declare(id),
    FunctionDeclaration: ({ id, params }) => [id, ...params].forEach(declare),
    FunctionExpression: ({ params }) => params.forEach(declare),
    ArrowFunctionExpression: ({ params }) => params.forEach(declare),
    ClassDeclaration: ({ id }) => declare(id),
    TSTypeAliasDeclaration: ({ id }) => declare(id),
    TSPropertySignature: ({ key }) => declare(key),
    ObjectPattern: ({ properties }) => {
      for (const each of properties) if ('value' in each) declare(each.value);
    },
    CallExpression: ({ callee, arguments: [title] }) => {
      const called = code.slice(callee.start, callee.end);
      if (/^(test|it|describe)\b|\.describe$/.test(called)) write(title);
    },
    Property: ({ key, value }) => {
      if ('name' in key && key.name === 'summary') write(value);
    },
  }).visit(program);
  return found;
}

/**
 * Returns the comments of a style sheet, or the lines of a page of docs, with their offsets.
 * @param {string} file
 * @param {string} code
 */
function proseOf(file, code) {
  const pattern = file.endsWith('.css') ? /(?<=\/\*).*?(?=\*\/)/gs : /.+/g;
  return Array.from(code.matchAll(pattern), ({ 0: word, index: start }) => ({
    kind: /** @type {const} */ ('text'),
    word: word.trim(),
    start,
  }));
}

/**
 * @param {string} root
 * @returns {WordViolation[]}
 */
export function checkWords(root = here) {
  return [
    ...folders.flatMap((folder) => sourceFiles(root, folder)),
    ...folders.flatMap((folder) => sourceFiles(root, folder, /\.css$/)),
    ...sourceFiles(root, 'docs', /\.md$/),
  ].flatMap((file) => {
    const code = readFileSync(join(root, file), 'utf8');
    const found = /\.(css|md)$/.test(file) ? proseOf(file, code) : wordsOf(file, code);
    const paths = terms
      .filter((term) => term.file?.test(file))
      .map(({ use }) => ({ file, line: 1, word: file, use }));
    const words = found.flatMap(({ kind, word, start }) =>
      terms
        .filter((term) => term[kind]?.test(word))
        .map(({ use }) => ({ file, line: code.slice(0, start).split('\n').length, word, use })),
    );
    return [...paths, ...words];
  });
}

if (process.argv[1] === inRoot('scripts/words.mjs')) {
  const violations = checkWords();
  for (const { file, line, word, use } of violations)
    console.log(`${file}:${line}  "${word}": say ${use}`);
  console.log(`${violations.length} words to replace.`);
  process.exitCode = violations.length > 0 ? 1 : 0;
}
