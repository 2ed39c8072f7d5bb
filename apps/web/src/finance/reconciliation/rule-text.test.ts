import { expect, test } from 'vitest';
import { ruleTextOf, ruleTextProblem } from './rule-text.ts';

test.each([
  ['SMS CHARGES INCL GST', 'SMS CHARGES INCL GST'],
  ['SMS CHARGES OCT 26', 'SMS CHARGES'],
  ['UPI/412345678901/BESCOM BILL/OCT', 'BESCOM BILL'],
  ['NEFT DR-HDFC0001234-AMAZON WEB SERVICES-N3123', 'AMAZON WEB SERVICES'],
  ['ACH D- TP ACH BAJAJ FIN-998877', 'TP ACH BAJAJ FIN'],
  ['Int.Pd:01-07-2026 to 30-09-2026', 'Int.Pd'],
  ['बैंक शुल्क 118', 'बैंक शुल्क'],
  ['123456', ''],
])('the text of a rule for “%s” is “%s”', (note, text) => {
  expect(ruleTextOf({ note, ref: '' })).toBe(text);
  if (text !== '') expect(ruleTextProblem(text, { note, ref: '' })).toBeUndefined();
});

test('a row without a narration has the text of its reference', () => {
  expect(ruleTextOf({ note: '', ref: 'SWEEP TO FD 99' })).toBe('SWEEP TO FD');
});

test('a text that is short or is not in the row makes no rule', () => {
  const row = { note: 'SMS CHARGES', ref: 'R1' };
  expect(ruleTextProblem(' ms ', row)).toBe('The text must have at least 3 characters');
  expect(ruleTextProblem('interest', row)).toBe('This text doesn’t stand in the row');
  expect(ruleTextProblem('sms charges', row)).toBeUndefined();
});
