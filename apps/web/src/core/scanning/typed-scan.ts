/**
 * Maximum milliseconds between two keys of a scanner. Scanners send a key every few milliseconds,
 * and nobody types eight in a row that fast.
 */
const scannerGap = 50;
/** Maximum gap in milliseconds for one late key of a code: over radio, or on a busy tablet. */
const lateGap = 120;
/** This many fast characters are part of a scan rather than typed by a user. */
const leastOfPiece = 3;
/** Keys within these milliseconds after part of a code are the rest of it. */
const restGap = 400;
/** Minimum length of a code. Fewer characters may be two keys pressed together. */
const leastSigns = 4;
/** Minimum length for scanners that send no final key. */
const leastWithoutEnd = 6;
/** The same where the user may be typing text. */
const leastInField = 8;

/**
 * Milliseconds of silence after which a code without a final key is complete. Longer than a late
 * key takes.
 */
export const silence = 180;

/** Keys that came fast enough to be from a scanner. `at` is in milliseconds. */
export type Burst = {
  text: string;
  at: number;
  /** One of its keys was late. The next late one breaks it. */
  wasLate: boolean;
  /** The number of characters before it broke. What follows is not a code. */
  lost: number;
};
export const noBurst: Burst = { text: '', at: Number.NEGATIVE_INFINITY, wasLate: false, lost: 0 };

const ends: readonly string[] = ['Enter', 'Tab'];
/** Scanners press these for capitals and symbols. */
const modifiers: readonly string[] = ['Shift', 'AltGraph', 'CapsLock'];

type Press = {
  key: string;
  at: number;
  repeat?: boolean;
  /** The user may be typing text. */
  inField?: boolean;
};

type Taken = {
  /** The burst so far. */
  burst: Burst;
  /** Set once the final key has arrived. */
  code?: string;
  /**
   * The end of a scan that is not a code and must trigger nothing: it came in pieces, or was
   * already taken.
   */
  rest?: 'broken' | 'taken';
};

/**
 * Processes one key press. USB scanners act as keyboards, so only their speed distinguishes them
 * from a user. One late key does not end a code. After a second one, the scan is refused, since the
 * rest of a code may look like another code.
 */
export function takeKey(before: Burst, { key, at, repeat = false, inField = false }: Press): Taken {
  if (modifiers.includes(key)) return { burst: before };
  // A held key repeats as fast as a scanner.
  if (repeat) return { burst: noBurst };
  const { text, wasLate, lost } = before;
  const gap = at - before.at;
  const isLate = gap > scannerGap && gap <= lateGap && !wasLate;
  const goesOn = gap <= scannerGap || isLate;
  if (ends.includes(key)) {
    const code = text.trim();
    if (lost > 0 && gap <= restGap) {
      if (code === '') return { burst: noBurst, rest: 'taken' };
      const isScan = code.length >= leastSigns || (!inField && lost >= leastWithoutEnd);
      return isScan ? { burst: noBurst, rest: 'broken' } : { burst: noBurst };
    }
    return goesOn && code.length >= leastSigns ? { burst: noBurst, code } : { burst: noBurst };
  }
  if (key.length !== 1) return { burst: noBurst };
  if (goesOn) return { burst: { text: text + key, at, wasLate: wasLate || isLate, lost } };
  // A user rarely types several fast keys before a slow one, and types no text outside of fields.
  const isPiece = text === '' || text.length >= leastOfPiece || (!inField && lost === 0);
  return {
    burst: {
      text: key,
      at,
      wasLate: false,
      lost: isPiece && gap <= restGap ? lost + text.length : 0,
    },
  };
}

/**
 * Returns the code of a scanner that fell silent without a final key, or undefined if the keys were
 * typed by a user.
 */
export function afterSilence(
  { text, lost }: Burst,
  { inField = false }: { inField?: boolean } = {},
): string | undefined {
  const code = text.trim();
  const isWhole = lost === 0 && code.length >= (inField ? leastInField : leastWithoutEnd);
  return isWhole ? code : undefined;
}

/**
 * Whether its last key is from a scanner and must not act as a shortcut. Unknown for the first
 * character, and for two that are slower than a scanner.
 */
export const isScanners = ({ text, wasLate, lost }: Burst): boolean =>
  text.length > (wasLate ? 2 : 1) || (text !== '' && lost >= leastOfPiece);

/**
 * Returns the burst after a code was completed by silence. Keys that follow immediately are the
 * rest of it.
 */
export const afterTaken = ({ text, at }: Burst): Burst => ({
  ...noBurst,
  at,
  lost: text.length,
});
