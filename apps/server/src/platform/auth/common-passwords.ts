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
 * Returns whether a password is among the most common ones, ignoring case, blank, or made only of
 * repetitions or sequences.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  const lower = password.normalize('NFKC').trim().toLowerCase();
  if (lower === '') return true;
  return isRepetition(lower) || areSequences(lower) || (await commonPasswords()).has(lower);
}

/** `aaaaaaaa`, `abababab`, `abcabcabc`. */
const isRepetition = (text: string): boolean => /^(.{1,4})\1{2,}$/su.test(text);

/** Shorter ones occur in any word. */
const shortestSequence = 3;

/** `abcdefgh`, `87654321`, `abcdefgh1234`: each part's characters are one step from each other. */
function areSequences(text: string): boolean {
  const codes = [...text].map((character) => character.codePointAt(0) ?? 0);
  let start = 0;
  while (start < codes.length) {
    const end = Math.max(endOfRun(codes, start, 1), endOfRun(codes, start, -1));
    if (end - start < shortestSequence) return false;
    start = end;
  }
  return true;
}

/** Returns the place after the last character that goes on from `start` in these steps. */
function endOfRun(codes: readonly number[], start: number, step: 1 | -1): number {
  let end = start + 1;
  while (end < codes.length && codes[end] === following(codes[end - 1] ?? 0, step)) end += 1;
  return end;
}

/** Returns the character one step on. Digits wrap around. */
function following(code: number, step: 1 | -1): number {
  const digit = code - 0x30;
  const isDigit = digit >= 0 && digit <= 9;
  return isDigit ? 0x30 + ((digit + step + 10) % 10) : code + step;
}
