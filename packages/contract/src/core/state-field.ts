import { z } from 'zod';
import { findState } from './states.ts';

export const stateUnknown = 'Enter a state, such as MH, 27 or Maharashtra';

/** Returns the state at an address in India that a text names, in any notation, or null. */
export function stateOfAddress(text: string): ReturnType<typeof findState> {
  const found = findState(text);
  return found && found.number !== '96' ? found : null;
}

/**
 * An Indian state or nothing, in any notation: MH, 27, Maharashtra, 27-Maharashtra. Parsed to its
 * two letters. `foreign` also accepts "Other Countries", which is a place of supply but no address.
 */
export function stateField(label: string, { foreign = false }: { foreign?: boolean } = {}) {
  return z
    .string({ error: `${label} must be text` })
    .trim()
    .max(60, { error: `${label} can have at most 60 characters`, abort: true })
    .transform((given, ctx) => {
      if (given === '') return '';
      const found = foreign ? findState(given) : stateOfAddress(given);
      if (found) return found.code;
      ctx.addIssue({ code: 'custom', message: stateUnknown });
      return z.NEVER;
    });
}
