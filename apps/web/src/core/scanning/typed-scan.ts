/** Milliseconds between two keys: scanners send one every few, nobody types eight in a row so. */
const scannerGap = 50;
/** One key of a code may be late by so much: by radio, or on a tablet that is busy. */
const lateGap = 120;
/** As many signs so fast are a piece of a code rather than a person's. */
const leastOfPiece = 3;
/** What comes this soon after part of a code is the rest of it. */
const restGap = 400;
/** Signs that make a code; fewer may be two keys pressed at once. */
const leastSigns = 4;
/** The same for scanners that send nothing at the end. */
const leastWithoutEnd = 6;
/** And where someone may be typing words. */
const leastInField = 8;

/** Milliseconds of silence after which a code without an end counts as whole: longer than a late key takes. */
export const silence = 180;

/** What came so fast that a scanner may have sent it; `at` in milliseconds. */
export type Burst = {
  text: string;
  at: number;
  /** One of its keys was late: the next late one breaks it. */
  wasLate: boolean;
  /** Signs that came before it broke off: what follows is no code of its own. */
  lost: number;
};
export const noBurst: Burst = { text: '', at: Number.NEGATIVE_INFINITY, wasLate: false, lost: 0 };

const ends: readonly string[] = ['Enter', 'Tab'];
/** Scanners press them for capitals and signs. */
const modifiers: readonly string[] = ['Shift', 'AltGraph', 'CapsLock'];

type Press = {
  key: string;
  at: number;
  repeat?: boolean;
  /** Someone may be typing words. */
  inField?: boolean;
};

type Taken = {
  /** The burst that goes on. */
  burst: Burst;
  /** Once its end came. */
  code?: string;
  /** The end of a scan that is no code and presses nothing: it came in pieces, or was taken already. */
  rest?: 'broken' | 'taken';
};

/**
 * Takes one key press. USB scanners are keyboards: only their speed tells them from a person. One late
 * key does not end a code; after a second one what comes is refused, since the rest of a code may read
 * like another.
 */
export function takeKey(before: Burst, { key, at, repeat = false, inField = false }: Press): Taken {
  if (modifiers.includes(key)) return { burst: before };
  // A key that is held down comes as fast as a scanner.
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
  // Of a person's keys few come fast before the next is slow; nobody writes words outside of fields.
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

/** The code of a scanner that fell silent without an end; undefined where someone just typed. */
export function afterSilence(
  { text, lost }: Burst,
  { inField = false }: { inField?: boolean } = {},
): string | undefined {
  const code = text.trim();
  const isWhole = lost === 0 && code.length >= (inField ? leastInField : leastWithoutEnd);
  return isWhole ? code : undefined;
}

/**
 * Whether its last key is a scanner's, so that it is no shortcut. Of the first sign nobody knows yet, nor
 * of two that are not as fast as a scanner's.
 */
export const isScanners = ({ text, wasLate, lost }: Burst): boolean =>
  text.length > (wasLate ? 2 : 1) || (text !== '' && lost >= leastOfPiece);

/** After a code was taken for whole by the silence behind it: what still comes at once is the rest of it. */
export const afterTaken = ({ text, at }: Burst): Burst => ({
  ...noBurst,
  at,
  lost: text.length,
});
