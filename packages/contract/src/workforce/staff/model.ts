import { z } from 'zod';
import type { StaffRole } from '#core/permissions.ts';
import { shownFileSchema } from '#platform/files/model.ts';
import { instant, recordFields } from '../../core/record.ts';
import { staffRoles, staffStatuses } from './values.ts';

/** The role of an approved person unless one is given. */
export const defaultStaffRole = 'support' satisfies StaffRole;

export const documentTypes = ['pan', 'aadhaar', 'other'] as const;
export type DocumentType = (typeof documentTypes)[number];

const askedSchema = z.object({
  at: instant,
  by: z.string(),
  reason: z.string(),
  until: instant.describe('When the upload link expires or expired.'),
});

/** A document of a registration. */
const staffDocumentSchema = z
  .object({
    ...shownFileSchema.shape,
    _id: z.uuid(),
    name: shownFileSchema.shape.name.nullable().describe('Null if `url` is null.'),
    url: shownFileSchema.shape.url
      .nullable()
      .describe('Null if the caller can’t decide on registrations.'),
    label: z.string().describe('The name given by the person, otherwise the name of its type.'),
    type: z.enum(documentTypes),
    uploadedAt: instant,
    asked: askedSchema
      .nullable()
      .describe('The request for a replacement that has not arrived yet; null if there is none.'),
  })
  .meta({ id: 'StaffDocument' });
export type StaffDocument = z.infer<typeof staffDocumentSchema>;

/** A document that was requested and never sent so far. */
const awaitedDocumentSchema = z
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
      .describe('`similar`: a person must decide; `inTime` and `late`: results of the age check.'),
    detail: z.string().describe('The finding, as a sentence.'),
  })
  .meta({ id: 'KycCheck' });
export type KycCheck = z.infer<typeof kycCheckSchema>;

export const staffSchema = z
  .object({
    ...recordFields,
    name: z.string(),
    email: z.string(),
    newEmail: z
      .object({ email: z.string(), askedAt: instant, until: instant })
      .nullable()
      .describe('An address that is to replace the email once a mailed link confirms it.'),
    phone: z.string(),
    department: z.string(),
    employeeCode: z.string(),
    status: z.enum(staffStatuses),
    role: z.enum(staffRoles).nullable().describe('Null until a role is given.'),
    isActive: z.boolean(),
    hasPassword: z.boolean().describe('False if the person has not used the mailed link yet.'),
    hasTwoStep: z.boolean().describe('Whether two-step sign-in is on.'),
    registered: z
      .boolean()
      .describe(
        'Whether the person registered on the public page; false if an admin created the record.',
      ),
    notice: z
      .object({ version: z.int(), acceptedAt: instant })
      .nullable()
      .describe(
        'The privacy notice that the person accepted when they registered or set their password.',
      ),
    pan: z
      .string()
      .describe('Masked except for its end if the caller can’t decide on registrations.'),
    panName: z.string().describe('The name on the PAN card.'),
    pendingSince: instant.describe(
      'When the person began to wait for review, also after the decision.',
    ),
    decision: z
      .object({ by: z.string(), at: instant, reason: z.string() })
      .nullable()
      .describe('Who approved or rejected, and when.'),
    kyc: z.object({
      documents: z.array(staffDocumentSchema),
      awaited: z.array(awaitedDocumentSchema),
      kept: z
        .object({
          until: z.string().describe('The last day, such as 2026-12-31.'),
          what: z.enum(['registration', 'documents']),
        })
        .nullable()
        .describe(
          'Until when the registration with its documents, or the documents alone, are kept. Null while they are needed.',
        ),
    }),
    ctcAnnual: z
      .number()
      .nullable()
      .optional()
      .describe('Rupees per year; omitted if the caller can’t read finance.'),
    bank: z
      .object({
        bankName: z.string(),
        accountNumber: z.string().describe('Masked except for the last 4 digits.'),
        ifsc: z.string(),
      })
      .nullable()
      .optional()
      .describe('Omitted if the caller can’t read finance.'),
  })
  .meta({ id: 'Staff' });
export type Staff = z.infer<typeof staffSchema>;
