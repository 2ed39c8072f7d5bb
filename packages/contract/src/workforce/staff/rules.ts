import { z } from 'zod';
import { passwordLimits } from '#platform/auth/limits.ts';
import { privacyNotices } from '#platform/auth/privacy-notices.ts';
import {
  choice,
  email,
  flag,
  paragraph,
  password,
  phone as phoneNumber,
  requiredText,
  text,
} from '../../core/fields.ts';
import { accountNumber, ifsc, pan, phoneWithoutAadhaar, withoutAadhaar } from '../../core/india.ts';
import { rupees } from '../../core/money.ts';
import { staffMessages } from './messages.ts';
import { documentTypes } from './model.ts';
import { staffRoles } from './values.ts';

// All of these are stored, and written into the history, from which nothing is ever deleted.
const name = withoutAadhaar(requiredText('Name', { max: 120 }));
const phone = () => phoneWithoutAadhaar(phoneNumber());
const department = withoutAadhaar(text('Department', { max: 120 }));
const role = choice('Role', staffRoles);
const employeeCode = withoutAadhaar(text('Employee code', { max: 40 }));
const panName = withoutAadhaar(text('Name on the PAN card', { max: 120 }));
const bankName = withoutAadhaar(text('Bank name', { max: 120 }));
const bank = z
  .object(
    {
      bankName: bankName.default(''),
      accountNumber: accountNumber().default(''),
      ifsc: ifsc().default(''),
    },
    { error: 'Bank must be an object' },
  )
  .nullable();
const ctcAnnual = rupees('Annual CTC').nullable();

/** An optional reason. */
const reason = withoutAadhaar(paragraph('Reason', { max: 500 }));
const requiredReason = z
  .string({ error: staffMessages.reasonRequired })
  .trim()
  .min(1, { error: staffMessages.reasonRequired })
  .pipe(reason);

export const createStaffSchema = z.object({
  name,
  email: email('Email'),
  phone: phone().default(''),
  department: department.default(''),
  role: role.optional(),
  employeeCode: employeeCode.default(''),
  pan: pan().default(''),
  panName: panName.default(''),
  ctcAnnual: ctcAnnual.optional(),
  bank: bank.optional(),
  password: z.preprocess(
    (given) => (given === '' ? undefined : given),
    password('Password', { min: passwordLimits.first }).optional(),
  ),
});
export type CreateStaff = z.output<typeof createStaffSchema>;

/**
 * Omitted fields stay as they are, also within `bank`. The email can be corrected until an
 * approval. Afterwards it is the sign-in name, whose change is confirmed by mail.
 */
export const updateStaffSchema = z.object({
  name: name.optional(),
  email: email('Email').optional(),
  phone: phone().optional(),
  department: department.optional(),
  employeeCode: employeeCode.optional(),
  pan: pan().optional(),
  panName: panName.optional(),
  ctcAnnual: ctcAnnual.optional(),
  bank: z
    .object(
      {
        bankName: bankName.optional(),
        accountNumber: accountNumber().optional(),
        ifsc: ifsc().optional(),
      },
      { error: 'Bank must be an object' },
    )
    .nullable()
    .optional(),
});
export type UpdateStaff = z.output<typeof updateStaffSchema>;

export const approveSchema = z.object({ role: role.optional() }).prefault({});
export const rejectSchema = z.object({ reason: reason.default('') }).prefault({});
export const reopenSchema = z.object({ reason: requiredReason });
export const roleSchema = z.object({ role });
export const activeSchema = z.object({ isActive: flag('Active') });
export const askAgainSchema = z.object({ reason: requiredReason });

/** The new sign-in name of an approved person, who confirms it by a mailed link. */
export const newEmailSchema = z.object({ email: email('Email') });

export const removeDocumentSchema = z.object({ reason: requiredReason });

/** A document that was never sent. One of an unknown type needs a name. */
export const askForDocumentSchema = askAgainSchema
  .extend({
    type: choice('Type', documentTypes),
    label: withoutAadhaar(text('Label', { max: 80 })).default(''),
  })
  .refine(({ type, label }) => type !== 'other' || label !== '', {
    error: staffMessages.labelRequired,
    path: ['label'],
    when: () => true,
  });
export type AskForDocument = z.output<typeof askForDocumentSchema>;

/** The numbers of a registration's files: `document_0`, `document_1`, … */
export const documentNumbers = [0, 1, 2, 3, 4, 5] as const;
type DocumentNumber = (typeof documentNumbers)[number];

const label = text('Label', { max: 80 }).optional();
const type = choice('Type', documentTypes).optional();

/** Labels and types accompany the files, with the same numbers. */
const documentFields = Object.fromEntries(
  documentNumbers.flatMap((number) => [
    [`label_${number}`, label],
    [`type_${number}`, type],
  ]),
) as Record<`label_${DocumentNumber}`, typeof label> &
  Record<`type_${DocumentNumber}`, typeof type>;

/** The address to which the link for registering is mailed. */
export const registrationSchema = z.object({ email: email('Email') });

/** The fields that accompany `document_0`, `document_1`, … in the public form. */
export const registerSchema = z.object({
  // Mails greet by name, and mail programs turn addresses into links.
  name: name.refine((value) => !/:\/\/|www\.|@/i.test(value), {
    error: staffMessages.addressInName,
  }),
  phone: phone().default(''),
  department: department.default(''),
  pan: pan().default(''),
  panName: panName.default(''),
  notice: z
    .literal(String(privacyNotices.staff.version), { error: staffMessages.noticeNotAccepted })
    .describe('The version of the privacy notice that the person accepts.'),
  ...documentFields,
});
export type RegisterStaff = z.output<typeof registerSchema>;
