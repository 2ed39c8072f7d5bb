/** Shorter ones are refused for their length. */
const shortest = 6;

let loaded: Promise<ReadonlySet<string>> | undefined;

/**
 * Loads the most common passwords, some 40,000, in lower case, when the first password is chosen.
 */
function commonPasswords(): Promise<ReadonlySet<string>> {
  loaded ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) =>
      new Set(dictionary['passwords-common'].filter(({ length }) => length >= shortest)),
  );
  return loaded;
}

/**
 * Returns whether a password is among the most common ones, ignoring case, blank, or a mere
 * repetition or sequence.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  const lower = password.normalize('NFKC').trim().toLowerCase();
  if (lower === '') return true;
  return isRepetition(lower) || isSequence(lower) || (await commonPasswords()).has(lower);
}

/** `aaaaaaaa`, `abababab`, `abcabcabc`. */
const isRepetition = (text: string): boolean => /^(.{1,4})\1{2,}$/su.test(text);

/** `abcdefgh`, `87654321`, `123456789012`: each character is one step from the previous one. */
function isSequence(text: string): boolean {
  const codes = [...text].map((character) => character.codePointAt(0) ?? 0);
  const runs = (step: 1 | -1) =>
    codes.every((code, at) => at === 0 || code === following(codes[at - 1] ?? 0, step));
  return codes.length > 1 && (runs(1) || runs(-1));
}

/** Returns the character one step on. Digits wrap around. */
function following(code: number, step: 1 | -1): number {
  const digit = code - 0x30;
  const isDigit = digit >= 0 && digit <= 9;
  return isDigit ? 0x30 + ((digit + step + 10) % 10) : code + step;
}
