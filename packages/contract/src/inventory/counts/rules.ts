import { z } from 'zod';
import { mostStock, mostUnits, onHandConditions } from '#inventory/goods/conditions.ts';
import {
  choice,
  flag,
  paragraph,
  recordId,
  requiredParagraph,
  requiredText,
  text,
  wholeNumber,
} from '../../core/fields.ts';
import { countLimits } from './limits.ts';
import { countMessages } from './messages.ts';

const box = recordId('Box').nullable().default(null);
const reason = { max: countLimits.reason };

export const createCountSchema = z
  .object({
    wh: recordId('Warehouse').nullable().default(null).describe('To count the whole warehouse.'),
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

const place = box.describe('Null: goods in no box; in the count of one box, that box.');

/** A scanned code: a box's code changes the place of counting, a SKU's code counts units. */
export const scanCountSchema = z.object({
  code: requiredText('Code', { max: 60, required: countMessages.codeRequired }),
  boxId: place,
  condition: choice('Condition', onHandConditions).default('good'),
  qty: wholeNumber('Quantity', { min: 1, max: mostUnits }).default(1),
  placeOnly: flag('Place only')
    .default(false)
    .describe('Only changes the place of counting; the code of a product counts nothing.'),
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
      .describe('The counted quantity that the caller saw; refused if it has changed.'),
    leftOut: requiredParagraph('Reason', reason)
      .nullable()
      .exactOptional()
      .describe('Why the difference is not posted; null: it is posted. In review only.'),
    issuedCounted: wholeNumber('Issued units counted too', { min: 0, max: mostUnits })
      .nullable()
      .exactOptional()
      .describe(
        'Number of units issued and not yet picked at that time that were counted too. In review only.',
      ),
    shelfChanged: recordId('Correction')
      .nullable()
      .exactOptional()
      .describe(
        'Id of the newest correction by hand that the caller saw, to confirm that the shelf changed too. In review only.',
      ),
  })
  .refine(
    ({ counted, leftOut, issuedCounted, shelfChanged }) =>
      [counted, leftOut, issuedCounted, shelfChanged].some((given) => given !== undefined),
    { error: countMessages.lineChange, path: ['counted'], when: () => true },
  );
export type UpdateCountLine = z.output<typeof updateCountLineSchema>;

export const cancelCountSchema = z.object({ reason: paragraph('Reason', reason).default('') });
export type CancelCount = z.output<typeof cancelCountSchema>;
