import { z } from 'zod';
import { findState } from './states.ts';

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
      const found = findState(given);
      if (found && (foreign || found.number !== '96')) return found.code;
      ctx.addIssue({ code: 'custom', message: `Enter a state, such as MH, 27 or Maharashtra` });
      return z.NEVER;
    });
}
