import { importLimits } from '@kolam/contract/people/employee-imports/columns.ts';
import { importMessages } from '@kolam/contract/people/employee-imports/messages.ts';
import { expect, test } from 'vitest';
import { fileProblem } from './file-problem.ts';

test.each(['people.csv', 'PEOPLE.XLSX', 'a.b.csv'])('%s can be uploaded', (name) => {
  expect(fileProblem({ name, size: importLimits.bytes })).toBeUndefined();
});

test.each(['people.xls', 'people.pdf', 'csv', ''])('%s is not a supported file', (name) => {
  expect(fileProblem({ name, size: 10 })).toBe(importMessages.chooseFile);
});

test('empty and too large files have different messages', () => {
  expect(fileProblem({ name: 'a.csv', size: 0 })).toBe(importMessages.emptyFile);
  expect(fileProblem({ name: 'a.csv', size: importLimits.bytes + 1 })).toBe(
    'The file is larger than 25 MB. Split it.',
  );
});
