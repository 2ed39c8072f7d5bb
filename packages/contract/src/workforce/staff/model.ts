import { z } from 'zod';
import { shownFileSchema } from '#platform/files/model.ts';
import { instant, recordFields } from '../../core/record.ts';

export const staffStatuses = ['pending_review', 'approved', 'rejected'] as const;
export type StaffStatus = (typeof staffStatuses)[number];

/** The possible roles of staff. Administrators are a separate kind of account. */
export const staffRoles = ['superadmin', 'manager', 'creator', 'reviewer', 'support'] as const;
export type StaffRole = (typeof staffRoles)[number];

/** The role of an approved person unless one is given. */
export const defaultStaffRole = 'support' satisfies StaffRole;

export const documentTypes = ['pan', 'aadhaar', 'other'] as const;
export type DocumentType = (typeof documentTypes)[number];

/** Columns the list can be sorted by. */
export const staffSorts = [
  'name',
  'email',
  'department',
  'role',
  'status',
  'isActive',
  'createdAt',
  'pendingSince',
] as const;

const askedSchema = z.object({
  at: instant,
  by: z.string(),
  reason: z.string(),
  until: instant.describe('When the link to send it ends, or has ended.'),
});

/** A document of a registration. */
export const staffDocumentSchema = z
  .object({
    ...shownFileSchema.shape,
    _id: z.uuid(),
    name: shownFileSchema.shape.name.nullable().describe('Null where `url` is.'),
    url: shownFileSchema.shape.url
      .nullable()
      .describe('Null for who may not open it: only who decides on registrations may.'),
    label: z.string().describe('As the person called it, else the word for its type.'),
    type: z.enum(documentTypes),
    uploadedAt: instant,
    asked: askedSchema
      .nullable()
      .describe('Whether another one was asked for instead, which has not come yet.'),
  })
  .meta({ id: 'StaffDocument' });
export type StaffDocument = z.infer<typeof staffDocumentSchema>;

/** A document that was requested and never sent so far. */
export const awaitedDocumentSchema = z
  .object({ id: z.uuid(), label: z.string(), type: z.enum(documentTypes), asked: askedSchema })
  .meta({ id: 'AwaitedStaffDocument' });
export type AwaitedDocument = z.infer<typeof awaitedDocumentSchema>;

/** What a reviewer would otherwise compare by hand. */
const kycCheckKinds = ['pan', 'panName', 'ifsc', 'documents', 'age'] as const;
export const kycCheckSchema = z
  .object({
    kind: z.enum(kycCheckKinds),
    result: z
      .enum(['fits', 'similar', 'differs', 'missing', 'inTime', 'late'])
      .describe('`similar`: only a person can tell; `inTime` and `late` are said of an age.'),
    detail: z.string().describe('What was found, as a sentence.'),
  })
  .meta({ id: 'KycCheck' });
export type KycCheck = z.infer<typeof kycCheckSchema>;

export const staffSchema = z
  .object({
    ...recordFields,
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    department: z.string(),
    employeeCode: z.string(),
    status: z.enum(staffStatuses),
    role: z.enum(staffRoles).nullable().describe('None before somebody gives one.'),
    isActive: z.boolean(),
    hasPassword: z.boolean().describe('Without one, the person has yet to use the mailed link.'),
    registered: z.boolean().describe('By the person on the public page, not added by an admin.'),
    pan: z.string().describe('All but its end hidden for whoever doesn’t decide.'),
    panName: z.string().describe('The name as it stands on the PAN card.'),
    pendingSince: instant.describe('Since when they wait, or waited, for review.'),
    decision: z
      .object({ by: z.string(), at: instant, reason: z.string() })
      .nullable()
      .describe('Who approved or rejected, and when.'),
    kyc: z.object({
      documents: z.array(staffDocumentSchema),
      awaited: z.array(awaitedDocumentSchema),
    }),
    ctcAnnual: z
      .number()
      .nullable()
      .optional()
      .describe('Rupees a year; left out for whoever may not see finance.'),
    bank: z
      .object({
        bankName: z.string(),
        accountNumber: z.string().describe('All but the last 4 digits hidden.'),
        ifsc: z.string(),
      })
      .nullable()
      .optional()
      .describe('Left out for whoever may not see finance.'),
  })
  .meta({ id: 'Staff' });
export type Staff = z.infer<typeof staffSchema>;
