import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { checkWords } from './words.mjs';

const checkouts: string[] = [];
afterEach(() => {
  for (const folder of checkouts.splice(0)) rmSync(folder, { recursive: true });
});

function wordsIn(files: Record<string, string>): string[] {
  const checkout = mkdtempSync(join(tmpdir(), 'kolam-words-'));
  checkouts.push(checkout);
  for (const [file, code] of Object.entries(files)) {
    mkdirSync(dirname(join(checkout, file)), { recursive: true });
    writeFileSync(join(checkout, file), code);
  }
  return checkWords(checkout).map(({ file, line, use }) => `${file}:${line} ${use}`);
}

describe('a replaced word is found', () => {
  it.each([
    ['a constant', 'const findableTeams = 1;', 'searchable, searchBy'],
    ['a function', 'function requireFresh() {}', 'assertVersion'],
    ['a parameter', 'const check = (mayWrite: boolean) => mayWrite;', 'can, useCan'],
    ['a destructured name', 'const { mayWrite } = rights;', 'can, useCan'],
    ['a type', 'type Tools = object;', 'Services'],
    ['a property', 'type Row = { deedId: string };', 'submission'],
    ['a part of a name', 'const errorSaid = 1;', 'toastError, message'],
    ['the beginning of a name', 'function forgetDraft() {}', 'remove, clear'],
    ['the end of a name', 'const orderWords = 1;', 'text, texts'],
  ])('as %s', (_, code, use) => {
    expect(wordsIn({ 'apps/server/src/core/a.ts': `\n${code}` })).toEqual([
      `apps/server/src/core/a.ts:2 ${use}`,
    ]);
  });

  it.each(["test('a page is read anew', () => {});", 'test(`a page is read anew`, () => {});'])(
    'in the title of a test: %s',
    (code) => {
      expect(wordsIn({ 'e2e/pages.test.ts': code })).toEqual(['e2e/pages.test.ts:1 again']);
    },
  );

  it.each([
    ["export const get = defineEndpoint({ summary: 'What one was told' });"],
    ["export const name = z.string().describe('As told.');"],
  ])('in a description of the API: %s', (code) => {
    const file = 'packages/contract/src/people/teams/endpoints.ts';
    expect(wordsIn({ [file]: code })).toEqual([`${file}:1 shown, recorded, notified`]);
  });

  it('in a comment', () => {
    expect(wordsIn({ 'apps/server/src/core/a.ts': '\n/** Told twice. */' })).toEqual([
      'apps/server/src/core/a.ts:2 shown, recorded, notified',
    ]);
  });

  it.each([
    ['a style sheet', 'apps/employee/src/ui/tab-bar.css', '.tabs {\n  /* As told. */\n}'],
    ['a page of docs', 'docs/domain/tax.md', '# Tax\nAs told.'],
  ])('in the text of %s', (_, file, text) => {
    expect(wordsIn({ [file]: text })).toEqual([`${file}:2 shown, recorded, notified`]);
  });

  it('in the name of a file', () => {
    const file = 'packages/contract/src/people/teams/calls.ts';
    expect(wordsIn({ [file]: '' })).toEqual([`${file}:1 Endpoint`]);
  });
});

it('words of the field, and the texts of screens, pass', () => {
  const code = "export const canWrite = 'Whoever may, once anew';\nrequireFresh();";
  expect(wordsIn({ 'apps/web/src/people/teams/endpoints.ts': code })).toEqual([]);
});

it('this checkout has none of them', () => {
  expect(checkWords()).toEqual([]);
});
