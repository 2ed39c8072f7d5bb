import { z } from 'zod';
import { shownFileSchema } from '#platform/files/model.ts';
import { instant, recordFields, referenceSchema } from '../../core/record.ts';
import { eventHeads } from './heads.ts';
import { eventStatuses } from './values.ts';

/** An amount per head and the margin, in rupees. */
const headBlock = z
  .object({
    revenue: z.number(),
    venue: z.number(),
    supplies: z.number(),
    staff: z.number(),
    logistics: z.number(),
    misc: z.number(),
    margin: z.number().describe('revenue less the five costs.'),
  })
  .meta({ id: 'EventHeads' });
export type HeadBlock = z.infer<typeof headBlock>;

const eventAttachmentSchema = shownFileSchema
  .extend({ _id: z.uuid(), uploadedAt: instant })
  .meta({ id: 'EventAttachment' });
export type EventAttachment = z.infer<typeof eventAttachmentSchema>;

/** Documents linked to a head, in rupees without GST. */
const linkedSchema = z.object({
  count: z.int().describe('Issued documents; drafts and void documents are not counted.'),
  value: z.number(),
  credited: z.number(),
  amount: z.number().describe('value − credited.'),
});

const headRow = z.object({
  head: z.enum(eventHeads),
  budget: z.number().nullable().describe('Null if there is no budget by head.'),
  manual: z.number().describe('Entered by hand.'),
  documents: linkedSchema,
  goods: z
    .number()
    .describe(
      'Only for the head `supplies`: cost of goods issued to the event that were used, damaged or missing.',
    ),
  actual: z.number().describe('manual + documents + goods.'),
  variance: z.number().nullable().describe('actual − budget.'),
});

export const eventSchema = z
  .object({
    ...recordFields,
    eventName: z.string(),
    clientName: z.string(),
    clientLocation: z.string(),
    clientPocName: z.string(),
    eventDate: z.string(),
    startTime: z.string().describe('HH:MM in Indian time; empty if unknown.'),
    endTime: z
      .string()
      .describe(
        'HH:MM in Indian time; empty if unknown. A time before `startTime` is on the next day.',
      ),
    city: z.string(),
    venue: z.string(),
    eventDescription: z.string(),
    participants: z.int().nullable(),
    eventLead: z.string(),
    eventCategory: z.string(),
    eventType: z.string(),
    eventStatus: z.enum(eventStatuses),
    eventBudget: z.number(),
    budgetUsed: z.number().describe('Actual costs of the five cost heads.'),
    balance: z.number().describe('eventBudget − budgetUsed.'),
    assignedTo: referenceSchema.nullable().describe('The planner, a member of staff.'),
    vendors: z.array(referenceSchema),
    attachments: z.array(eventAttachmentSchema),
    budget: headBlock.nullable().describe('Planned amounts by head.'),
    manual: headBlock
      .nullable()
      .describe('The part of the actual figures that was entered by hand.'),
    actual: headBlock
      .nullable()
      .describe('Sum of `manual`, linked documents and goods; null if there are none.'),
    hasActual: z.boolean(),
  })
  .meta({ id: 'Event' });
export type CompanyEvent = z.infer<typeof eventSchema>;

export const eventDetailSchema = eventSchema
  .extend({
    heads: z.array(headRow).describe('The six heads in their fixed order.'),
    margin: z.object({
      budget: z.number().nullable(),
      actual: z.number(),
      variance: z.number().nullable(),
    }),
    linkedDocuments: z
      .int()
      .describe('Number of all linked documents, including drafts and void documents.'),
  })
  .meta({ id: 'EventDetail' });
export type EventDetail = z.infer<typeof eventDetailSchema>;
