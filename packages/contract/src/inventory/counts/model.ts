import { z } from 'zod';
import { skuReferenceSchema } from '#inventory/catalogue/model.ts';
import { onHandConditions } from '#inventory/goods/conditions.ts';
import { units } from '#inventory/goods/units.ts';
import { instant, recordFields, referenceSchema } from '../../core/record.ts';

/**
 * While a count is open nobody sees book quantities. In review differences are checked and posted.
 */
export const countStatuses = ['OPEN', 'REVIEW', 'POSTED', 'CANCELLED'] as const;
export type CountStatus = (typeof countStatuses)[number];

/** Columns the list can be sorted by. */
export const countSorts = ['code', 'createdAt'] as const;

/** Columns the lines can be sorted by. `code` is that of the SKU. */
export const countLineSorts = ['countedAt', 'code', 'variance'] as const;

/** Views of the lines. */
export const countLineViews = ['all', 'differences', 'undecided', 'left-out'] as const;

/** Views of the places: all that were started, those marked as counted, or the others. */
export const countPlaceViews = ['all', 'counted', 'open'] as const;

/** Why a line can't be posted as it is: a user has to count it again, leave it out or decide. */
export const countDoubts = ['DISTURBED', 'ISSUED_UNDECIDED', 'CORRECTED_SINCE'] as const;
export type CountDoubt = (typeof countDoubts)[number];

const boxReference = z.object({ _id: z.uuid(), id: z.uuid(), code: z.string() });

/** Sums over lines of the differences between counted and book quantities. */
const resultFields = {
  more: z.int().describe('Units that were found.'),
  fewer: z.int().describe('Units that were not.'),
  value: z.number().describe('By how much stock is worth more, in rupees; below 0 less.'),
};

/** A stock count, of a warehouse or of one box. */
export const countSchema = z
  .object({
    ...recordFields,
    code: z.string(),
    status: z.enum(countStatuses),
    wh: referenceSchema,
    box: boxReference.nullable().describe('Null: of the whole warehouse.'),
    note: z.string(),
    startedBy: z.string(),
    placesCounted: z.int().describe('Places marked as counted.'),
    linesCounted: z.int().describe('Lines that somebody counted.'),
    closed: z.object({ at: instant, by: z.string(), reason: z.string() }).nullable(),
    posted: z
      .object({
        ...resultFields,
        movementId: z.uuid().nullable().describe('Null: no differences.'),
      })
      .nullable()
      .describe('What a posted count changed.'),
  })
  .meta({ id: 'StockCount' });
export type StockCount = z.infer<typeof countSchema>;

/** A place of a count: a box, or the warehouse floor. */
export const countPlaceSchema = z.object({
  box: boxReference.nullable().describe('Null: what lies in the warehouse in no box.'),
  name: z.string(),
  lines: z.int().describe('Lines that somebody counted there.'),
  countedAt: instant.nullable().describe('When it was marked as counted; null: not yet.'),
  countedBy: z.string().nullable(),
});
export type CountPlace = z.infer<typeof countPlaceSchema>;

const total = z.int();

/** A count with its remaining tasks. */
export const countDetailSchema = countSchema
  .extend({
    unmarked: z
      .object({ total, names: z.array(z.string()).describe('Of the first that were begun.') })
      .nullable()
      .describe('Places that were begun and not marked as counted. Null: closed.'),
    uncounted: z
      .object({ total, boxes: z.array(boxReference).describe('The first by code.') })
      .nullable()
      .describe(
        'Boxes of the warehouse that nobody began to count: they are left as they are. Null: of one box, or closed.',
      ),
    review: z
      .object({
        ...resultFields,
        differences: z.int(),
        leftOut: z.int(),
        undecided: z
          .int()
          .describe('Lines that must be decided before posting; they are in no other figure.'),
      })
      .nullable()
      .describe('In review: what posting would change, the value at average cost.'),
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
    box: boxReference.nullable().describe('Null: what lies in no box.'),
    sku: skuReferenceSchema.extend({ unit: z.enum(units) }),
    condition: z.enum(onHandConditions),
    counted: z.int(),
    countedAt: instant,
    countedBy: z.string(),
    isMissed: z
      .boolean()
      .describe('Nobody counted it: it should have been there when the place was counted.'),
    isDisturbed: z
      .boolean()
      .describe('Goods moved there while it was counted: to be counted again, or left out.'),
    book: z
      .int()
      .nullable()
      .describe('What was kept when counting of it began: at its first scan, or in one go.'),
    issued: z
      .int()
      .nullable()
      .describe(
        'Units that tickets had issued from there and nobody had picked yet, at that time.',
      ),
    issuedCounted: z
      .int()
      .nullable()
      .describe(
        'How many of the issued units were counted with the rest, as somebody says or as picks since show; null: nobody said so, as if none.',
      ),
    variance: z
      .int()
      .nullable()
      .describe('Counted − book − issued units that were counted with the rest.'),
    value: z
      .number()
      .nullable()
      .describe('Of the variance, in rupees, at average cost; once posted as it was booked.'),
    moved: z
      .int()
      .nullable()
      .describe('By how much the book changed since, in review; corrections by hand apart.'),
    corrected: z
      .object({
        units: z.int().describe('All of them together.'),
        movementId: z.uuid().describe('The newest; so are who, when and why.'),
        at: instant,
        by: z.string(),
        reason: z.string(),
        isConfirmed: z.boolean().describe('Somebody said that the shelf changed as well.'),
      })
      .nullable()
      .describe('The book was put right by hand since, in review.'),
    doubt: z
      .enum(countDoubts)
      .nullable()
      .describe('In review: what must be decided about it before posting.'),
    leftOut: z.string().nullable().describe('Why it is not put right; null: it is.'),
    isPlaceCounted: z.boolean().describe('Lines of a place that was not counted are left alone.'),
  })
  .meta({ id: 'StockCountLine' });
export type StockCountLine = z.infer<typeof countLineSchema>;
