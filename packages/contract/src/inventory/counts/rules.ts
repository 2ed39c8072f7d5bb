import { z } from 'zod';
import { mostStock, mostUnits, onHandConditions } from '#inventory/goods/conditions.ts';
import { choice, flag, recordId, requiredText, text, wholeNumber } from '../../core/fields.ts';
import { countLimits } from './limits.ts';
import { countMessages } from './messages.ts';

const box = recordId('Box').nullable().default(null);
const reason = { max: countLimits.reason };

export const createCountSchema = z
  .object({
    wh: recordId('Warehouse').nullable().default(null).describe('To count all of it.'),
    boxId: box.describe('To count one box.'),
    note: text('Note', reason).default(''),
  })
  .superRefine((given, context) => {
    const problem = (path: 'wh' | 'boxId', message: string) =>
      context.addIssue({ code: 'custom', path: [path], message, input: given });
    if (given.wh === null && given.boxId === null) problem('wh', countMessages.placeRequired);
    if (given.wh !== null && given.boxId !== null) problem('boxId', countMessages.onePlace);
  });
export type CreateCount = z.output<typeof createCountSchema>;

const place = box.describe('Null: what lies in no box; in the count of one box, that one.');

/** A scanned code: a box's code changes the place of counting, a SKU's code counts units. */
export const scanCountSchema = z.object({
  code: requiredText('Code', { max: 60, required: countMessages.codeRequired }),
  boxId: place,
  condition: choice('Condition', onHandConditions).default('good'),
  qty: wholeNumber('Quantity', { min: 1, max: mostUnits }).default(1),
  placeOnly: flag('Place only')
    .default(false)
    .describe('Only to say where counting goes on: the code of a product counts nothing.'),
});
export type ScanCount = z.output<typeof scanCountSchema>;

export const countPlaceBodySchema = z.object({ boxId: place });

/**
 * A recount starts the line again: it is no longer left out, and has no decision about issued units
 * unless the body contains one.
 */
export const updateCountLineSchema = z
  .object({
    counted: wholeNumber('Counted', { min: 0, max: mostStock }).exactOptional(),
    expected: wholeNumber('Expected', { min: 0, max: mostStock })
      .exactOptional()
      .describe('What had been counted when this was typed; refused when that has changed.'),
    leftOut: requiredText('Reason', reason)
      .nullable()
      .exactOptional()
      .describe('Why it is not put right; null: it is. In review only.'),
    issuedCounted: wholeNumber('Issued units counted too', { min: 0, max: mostUnits })
      .nullable()
      .exactOptional()
      .describe(
        'How many of the units that were issued and not yet picked then were counted with the rest. In review only.',
      ),
    shelfChanged: recordId('Correction')
      .nullable()
      .exactOptional()
      .describe('The newest correction by hand, which changed the shelf as well. In review only.'),
  })
  .refine(
    ({ counted, leftOut, issuedCounted, shelfChanged }) =>
      [counted, leftOut, issuedCounted, shelfChanged].some((given) => given !== undefined),
    { error: countMessages.lineChange, path: ['counted'], when: () => true },
  );
export type UpdateCountLine = z.output<typeof updateCountLineSchema>;

export const cancelCountSchema = z.object({ reason: text('Reason', reason).default('') });
export type CancelCount = z.output<typeof cancelCountSchema>;
