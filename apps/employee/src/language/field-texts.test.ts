import { employeeAccountMessages } from '@kolam/contract/people/employee-accounts/messages.ts';
import { guessablePasswords, passwordMessages } from '@kolam/contract/platform/auth/messages.ts';
import { expect, test } from 'vitest';
import { fieldText } from './field-texts.ts';

const nicknames = Object.entries(employeeAccountMessages).flatMap(([name, message]) =>
  name.startsWith('nickname') && name !== 'nicknameUnused' ? [message] : [],
);

test.each([
  ...Object.values(guessablePasswords),
  ...Object.values(passwordMessages.needed),
  passwordMessages.currentWrong,
  passwordMessages.sameAgain,
  passwordMessages.tooShort(8),
  ...nicknames,
])('“%s” has a sentence in Hindi, and stays as it is in English', (message) => {
  expect(fieldText(message, 'hi')).toMatch(/^[^A-Za-z]+$/);
  expect(fieldText(message, 'en')).toBe(message);
});

test('a message that no language knows stays as the server wrote it', () => {
  expect(fieldText('Choose another one', 'hi')).toBe('Choose another one');
  expect(fieldText(undefined, 'hi')).toBeUndefined();
});
