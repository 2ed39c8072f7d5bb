import { z } from 'zod';
import { skuReferenceSchema } from '#inventory/catalogue/model.ts';
import { onHandConditions } from '#inventory/goods/conditions.ts';
import { units } from '#inventory/goods/units.ts';
import { instant, recordFields, referenceSchema } from '../../core/record.ts';
import { countStatuses } from './values.ts';

/** Why a line can't be posted as it is: a user has to count it again, leave it out or decide. */
export const countDoubts = ['DISTURBED', 'ISSUED_UNDECIDED', 'CORRECTED_SINCE'] as const;
export type CountDoubt = (typeof countDoubts)[number];

const boxReference = z.object({ _id: z.uuid(), id: z.uuid(), code: z.string() });

/** Sums over lines of the differences between counted and book quantities. */
const resultFields = {
  more: z.int().describe('Units counted in excess of the book.'),
  fewer: z.int().describe('Units missing from the book quantity.'),
  value: z.number().describe('Change in the value of stock, in rupees; negative if it decreases.'),
};

/** A stock count, of a warehouse or of one box. */
export const countSchema = z
  .object({
    ...recordFields,
    code: z.string(),
    status: z.enum(countStatuses),
    wh: referenceSchema,
    box: boxReference.nullable().describe('Null: the whole warehouse.'),
    note: z.string(),
    startedBy: z.string(),
    placesCounted: z.int().describe('Number of places marked as counted.'),
    linesCounted: z.int().describe('Number of lines that were counted.'),
    closed: z.object({ at: instant, by: z.string(), reason: z.string() }).nullable(),
    posted: z
      .object({
        ...resultFields,
        movementId: z.uuid().nullable().describe('Null if there were no differences.'),
      })
      .nullable()
      .describe('The changes made by posting the count.'),
  })
  .meta({ id: 'StockCount' });
export type StockCount = z.infer<typeof countSchema>;

/** A place of a count: a box, or the warehouse floor. */
export const countPlaceSchema = z.object({
  box: boxReference.nullable().describe('Null: goods of the warehouse in no box.'),
  name: z.string(),
  lines: z.int().describe('Number of lines counted in this place.'),
  countedAt: instant
    .nullable()
    .describe('When the place was marked as counted; null if it is not.'),
  countedBy: z.string().nullable(),
});
export type CountPlace = z.infer<typeof countPlaceSchema>;

const total = z.int();

/** A count with its remaining tasks. */
export const countDetailSchema = countSchema
  .extend({
    unmarked: z
      .object({
        total,
        names: z.array(z.string()).describe('Names of the first places that were started.'),
      })
      .nullable()
      .describe('Places that were started and not marked as counted. Null if the count is closed.'),
    uncounted: z
      .object({ total, boxes: z.array(boxReference).describe('The first boxes by code.') })
      .nullable()
      .describe(
        'Boxes of the warehouse whose count was not started; they stay unchanged. Null for the count of one box and for a closed count.',
      ),
    review: z
      .object({
        ...resultFields,
        differences: z.int(),
        leftOut: z.int(),
        undecided: z
          .int()
          .describe('Number of lines to be decided before posting; they are in no other figure.'),
      })
      .nullable()
      .describe('In review: the changes that posting would make; the value is at average cost.'),
  })
  .meta({ id: 'StockCountDetail' });
export type StockCountDetail = z.infer<typeof countDetailSchema>;

/**
 * Counted units of a SKU in a place and condition. The book quantity is hidden while the count is
 * open.
 */
export const countLineSchema = z
  .object({
    id: z.uuid(),
    box: boxReference.nullable().describe('Null: goods in no box.'),
    sku: skuReferenceSchema.extend({ unit: z.enum(units) }),
    condition: z.enum(onHandConditions),
    counted: z.int(),
    countedAt: instant,
    countedBy: z.string(),
    isMissed: z
      .boolean()
      .describe('Whether nobody counted it although its place was counted and should contain it.'),
    isDisturbed: z
      .boolean()
      .describe(
        'Whether goods moved there during counting; the line must be counted again or left out.',
      ),
    book: z
      .int()
      .nullable()
      .describe(
        'Book quantity when counting of the line began: at its first scan, or when it was entered in one step.',
      ),
    issued: z
      .int()
      .nullable()
      .describe(
        'Units that tickets had issued from this place but nobody had picked at that time.',
      ),
    issuedCounted: z
      .int()
      .nullable()
      .describe(
        'Number of these issued units that were counted too, as stated by a user or shown by later picks. Null if nobody stated it; then it counts as 0.',
      ),
    variance: z.int().nullable().describe('Counted − book − issued units that were counted too.'),
    value: z
      .number()
      .nullable()
      .describe(
        'Value of the variance in rupees at average cost; after posting, the posted value.',
      ),
    moved: z
      .int()
      .nullable()
      .describe('In review: change of the book since then, without corrections by hand.'),
    corrected: z
      .object({
        units: z.int().describe('Sum of all corrections.'),
        movementId: z.uuid().describe('The newest correction, also for `at`, `by` and `reason`.'),
        at: instant,
        by: z.string(),
        reason: z.string(),
        isConfirmed: z.boolean().describe('Whether a user confirmed that the shelf changed too.'),
      })
      .nullable()
      .describe('In review: corrections of the book by hand since then.'),
    doubt: z
      .enum(countDoubts)
      .nullable()
      .describe('In review: the decision required before posting.'),
    leftOut: z
      .string()
      .nullable()
      .describe('Why the difference is not posted; null: it is posted.'),
    isPlaceCounted: z
      .boolean()
      .describe('Lines of a place that is not marked as counted stay unchanged.'),
  })
  .meta({ id: 'StockCountLine' });
export type StockCountLine = z.infer<typeof countLineSchema>;
