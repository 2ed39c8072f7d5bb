/** Milliseconds between two keys: scanners send one every few, nobody types eight in a row so. */
const scannerGap = 50;
/** Signs that make a code; fewer may be two keys pressed at once. */
const leastSigns = 4;
/** The same for scanners that send nothing at the end. */
const leastWithoutEnd = 6;
/** And where somebody may be typing words. */
const leastInField = 8;

/** Milliseconds of silence after which a code without an end counts as whole. */
export const silence = 120;

/** What came so fast that a scanner may have sent it; `at` in milliseconds. */
export type Burst = { text: string; at: number };
export const noBurst: Burst = { text: '', at: Number.NEGATIVE_INFINITY };

const ends: readonly string[] = ['Enter', 'Tab'];
/** Scanners press them for capitals and signs. */
const modifiers: readonly string[] = ['Shift', 'AltGraph', 'CapsLock'];

/**
 * Takes one key press. USB scanners are keyboards: only their speed tells them from a person.
 *
 * @returns the burst that goes on, and the code once its end came
 */
export function takeKey(
  before: Burst,
  { key, at, repeat = false }: { key: string; at: number; repeat?: boolean },
): { burst: Burst; code?: string } {
  if (modifiers.includes(key)) return { burst: before };
  // A key that is held down comes as fast as a scanner.
  if (repeat) return { burst: noBurst };
  const goesOn = at - before.at <= scannerGap;
  if (ends.includes(key)) {
    const whole = goesOn && before.text.trim().length >= leastSigns;
    return whole ? { burst: noBurst, code: before.text.trim() } : { burst: noBurst };
  }
  if (key.length !== 1) return { burst: noBurst };
  return { burst: { text: goesOn ? before.text + key : key, at } };
}

/** The code of a scanner that fell silent without an end; undefined where somebody just typed. */
export function afterSilence(
  { text }: Burst,
  { inField = false }: { inField?: boolean } = {},
): string | undefined {
  const code = text.trim();
  return code.length >= (inField ? leastInField : leastWithoutEnd) ? code : undefined;
}
