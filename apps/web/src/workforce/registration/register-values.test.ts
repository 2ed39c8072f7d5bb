import { expect, test } from 'vitest';
import { ApiProblem } from '#core/api-problem.ts';
import {
  choiceFor,
  choiceProblem,
  noTexts,
  registerBody,
  registerProblems,
  registerRefusal,
  splitRefusal,
} from './register-values.ts';

const complete = { ...noTexts, name: 'Asha Menon', documents: '', notice: true };

test.each([
  ['PAN-card.pdf', 'pan'],
  ['pancard.jpg', 'pan'],
  ['my_pan.png', 'pan'],
  ['Aadhaar masked.pdf', 'aadhaar'],
  ['aadhar.jpg', 'aadhaar'],
  ['company.pdf', ''],
  ['IMG_2041.jpg', ''],
])('%s is recognised as %j', (name, type) => {
  expect(choiceFor(name).type).toBe(type);
});

test('an empty form shows what is required', () => {
  expect(registerProblems({ ...noTexts, documents: '', notice: false })).toEqual({
    name: 'Name is required',
    notice: 'Accept the privacy notice to register.',
  });
  expect(registerProblems(complete)).toEqual({});
});

test('a PAN in the wrong format is refused at its field', () => {
  expect(Object.keys(registerProblems({ ...complete, pan: '1234' }))).toEqual(['pan']);
});

test('details are sent by the index of their document', () => {
  expect(
    registerBody(complete, [
      { type: 'pan', label: '' },
      { type: 'other', label: 'Degree' },
    ]),
  ).toMatchObject({ type_0: 'pan', type_1: 'other', label_1: 'Degree' });
});

test('a document requires a type, and one without a known type requires a name', () => {
  expect(choiceProblem({ type: '', label: '' })).toBe('Say what this document is.');
  expect(choiceProblem({ type: 'other', label: ' ' })).toMatch(/^Give it a name/);
  expect(choiceProblem({ type: 'other', label: 'Degree' })).toBeUndefined();
  expect(choiceProblem({ type: 'aadhaar', label: '' })).toBeUndefined();
});

const refusal = new ApiProblem({
  kind: 'http',
  status: 400,
  code: 'INVALID',
  message: 'Please check.',
  fields: {
    phone: 'Enter a valid phone number',
    document_1: 'File a.pdf is not a PDF, JPG or PNG file.',
    document_7: 'Send at most 6 documents.',
  },
});

test('an error is split by document and field', () => {
  expect(splitRefusal(refusal, 2)).toEqual({
    ofDocuments: { 1: 'File a.pdf is not a PDF, JPG or PNG file.' },
    fields: { phone: 'Enter a valid phone number', documents: 'Send at most 6 documents.' },
  });
});

test('the form shows at the documents that one was refused', () => {
  expect(registerRefusal(refusal, 8).fields.documents).toBe(
    'File a.pdf is not a PDF, JPG or PNG file.',
  );
});
