import { z } from 'zod';
import { grievanceContactSchema } from '#platform/auth/model.ts';
import { largestFile } from '#platform/files/model.ts';
import { defineEndpoint } from '../../core/endpoint.ts';
import { requiredText } from '../../core/fields.ts';
import { listFields } from '../../core/list-fields.ts';
import { pageMeta } from '../../core/paging.ts';
import { givenId, idParams, instant } from '../../core/record.ts';
import { staffLimits } from './limits.ts';
import { documentTypes, kycCheckSchema, staffSchema } from './model.ts';
import {
  activeSchema,
  approveSchema,
  askAgainSchema,
  askForDocumentSchema,
  createStaffSchema,
  newEmailSchema,
  registerSchema,
  registrationSchema,
  rejectSchema,
  removeDocumentSchema,
  reopenSchema,
  roleSchema,
  updateStaffSchema,
} from './rules.ts';
import { staffList } from './values.ts';

const oneStaff = z.object({ data: staffSchema });
const oneWithLink = oneStaff.extend({
  link: z
    .string()
    .nullable()
    .describe(
      'The mailed link, to be passed on by users who manage staff, if the server does not deliver mails. Null if there is no link, mails are delivered, or the caller may not see it.',
    ),
});
const oneWithOpenTasks = oneStaff.extend({
  openTasks: z.int().describe('Number of open tasks that are still assigned to the person.'),
});
const documentParams = idParams.extend({ documentId: givenId });
const messageSchema = z.object({ message: z.string() });
const linkToken = requiredText('Link', { max: 200 });

export const listStaff = defineEndpoint({
  method: 'GET',
  path: '/admin/staff',
  summary:
    'List staff, with search by name, email, phone and department, filters, sorting and paging',
  access: 'staff:read',
  needsConfirmation: 'after-rest',
  query: z.object({
    ...listFields(staffList),
  }),
  response: z.object({ data: z.array(staffSchema), meta: pageMeta }),
});

export const getStaffAnalytics = defineEndpoint({
  method: 'GET',
  path: '/admin/staff/analytics',
  summary: 'Get the number of staff by status',
  access: 'staff:read',
  response: z.object({
    analytics: z.object({
      total: z.int(),
      approved: z.int(),
      pendingReview: z.int(),
      rejected: z.int(),
      inactive: z.int().describe('Deactivated staff with any status.'),
      oldestPending: instant
        .nullable()
        .describe('When the longest waiting person began to wait for review.'),
    }),
  }),
});

export const createStaff = defineEndpoint({
  method: 'POST',
  path: '/admin/staff',
  summary: 'Create a member of staff, to be reviewed like a registered one',
  access: 'staff:write',
  needsConfirmation: 'by-body',
  status: 201,
  conflicts: ['DUPLICATE_EMAIL', 'DUPLICATE_CODE'],
  versioned: 'data',
  body: createStaffSchema,
  response: oneStaff,
});

export const getStaff = defineEndpoint({
  method: 'GET',
  path: '/admin/staff/{id}',
  summary: 'Get a member of staff with documents and the checks for the review',
  access: 'staff:read',
  needsConfirmation: 'after-rest',
  params: idParams,
  versioned: 'data',
  response: oneStaff.extend({
    checks: z.array(kycCheckSchema),
    place: z
      .int()
      .nullable()
      .describe(
        'Position among all who wait for review, longest waiting first, from 1; null if decided.',
      ),
  }),
});

export const updateStaff = defineEndpoint({
  method: 'PATCH',
  path: '/admin/staff/{id}',
  summary: 'Update a member of staff; omitted fields stay unchanged',
  access: 'staff:write',
  needsConfirmation: 'by-body',
  params: idParams,
  conflicts: ['DUPLICATE_EMAIL', 'DUPLICATE_CODE', 'EMAIL_KEPT', 'OWN_ACCOUNT'],
  versioned: 'data',
  body: updateStaffSchema,
  response: oneStaff,
});

export const eraseStaff = defineEndpoint({
  method: 'DELETE',
  path: '/admin/staff/{id}',
  summary:
    'Erase a member of staff who is not active: personal data and documents are deleted; payslips keep their code and figures',
  access: 'staff:write',
  params: idParams,
  conflicts: ['OWN_ACCOUNT', 'STILL_ACTIVE', 'OPEN_TASKS', 'UNPAID'],
  versioned: 'data',
  response: z.object({ erased: z.object({ id: z.uuid() }) }),
});

export const approveStaff = defineEndpoint({
  method: 'POST',
  path: '/admin/staff/{id}/approve',
  summary:
    'Approve a pending member of staff; a link to set a password is mailed if there is no password',
  access: 'staff:decide',
  needsConfirmation: true,
  params: idParams,
  conflicts: ['ALREADY_DECIDED'],
  versioned: 'data',
  neverReplayed: true,
  body: approveSchema,
  response: oneWithLink,
});

export const rejectStaff = defineEndpoint({
  method: 'POST',
  path: '/admin/staff/{id}/reject',
  summary: 'Reject a pending member of staff; the mail contains the reason',
  access: 'staff:decide',
  needsConfirmation: 'after-rest',
  params: idParams,
  conflicts: ['ALREADY_DECIDED'],
  versioned: 'data',
  body: rejectSchema,
  response: oneStaff,
});

export const reopenStaff = defineEndpoint({
  method: 'POST',
  path: '/admin/staff/{id}/reopen',
  summary: 'Return a decided registration to review; ends the person’s sessions',
  access: 'staff:write',
  needsConfirmation: 'after-rest',
  params: idParams,
  conflicts: ['NOT_DECIDED', 'OWN_ACCOUNT'],
  versioned: 'data',
  body: reopenSchema,
  response: oneWithOpenTasks,
});

export const changeStaffRole = defineEndpoint({
  method: 'PATCH',
  path: '/admin/staff/{id}/role',
  summary: 'Change the role of a member of staff, from their next request on',
  access: 'staff:write',
  needsConfirmation: true,
  params: idParams,
  conflicts: ['OWN_ACCOUNT'],
  versioned: 'data',
  body: roleSchema,
  response: oneStaff,
});

export const changeStaffActive = defineEndpoint({
  method: 'PATCH',
  path: '/admin/staff/{id}/active',
  summary: 'Activate or deactivate a member of staff; deactivation ends their sessions',
  access: 'staff:write',
  needsConfirmation: true,
  params: idParams,
  conflicts: ['OWN_ACCOUNT'],
  versioned: 'data',
  body: activeSchema,
  response: oneWithOpenTasks,
});

export const resetStaffTwoStep = defineEndpoint({
  method: 'POST',
  path: '/admin/staff/{id}/reset-two-step',
  summary:
    'Switch off the two-step sign-in of a staff member who lost it; ends their sessions; for Administrators',
  access: 'admins:write',
  needsConfirmation: true,
  params: idParams,
  conflicts: ['OWN_ACCOUNT', 'TWO_STEP_OFF'],
  response: oneStaff,
});

export const inviteStaffAgain = defineEndpoint({
  method: 'POST',
  path: '/admin/staff/{id}/invite',
  summary:
    'Mail a new link to set a password to an approved person without one; the old link becomes invalid',
  access: 'staff:write',
  needsConfirmation: true,
  params: idParams,
  neverReplayed: true,
  conflicts: ['NOT_INVITED'],
  response: oneWithLink,
});

export const revealStaffBank = defineEndpoint({
  method: 'POST',
  path: '/admin/staff/{id}/bank/reveal',
  summary: 'Get the full number of a bank account; the access is logged',
  access: 'finance:write',
  needsConfirmation: true,
  reveals: true,
  params: idParams,
  neverReplayed: true,
  response: z.object({ data: z.object({ accountNumber: z.string() }) }),
});

export const askForDocument = defineEndpoint({
  method: 'POST',
  path: '/admin/staff/{id}/documents/ask',
  summary: 'Request a document that was never sent; a link to upload only this document is mailed',
  access: 'staff:decide',
  needsConfirmation: 'after-rest',
  params: idParams,
  neverReplayed: true,
  conflicts: ['ALREADY_DECIDED', 'DOCUMENTS_FULL'],
  body: askForDocumentSchema,
  response: oneWithLink,
});

export const askForDocumentAgain = defineEndpoint({
  method: 'POST',
  path: '/admin/staff/{id}/documents/{documentId}/ask-again',
  summary: 'Request a replacement for a document; a link to upload only this document is mailed',
  access: 'staff:decide',
  needsConfirmation: 'after-rest',
  params: documentParams,
  neverReplayed: true,
  conflicts: ['ALREADY_DECIDED'],
  body: askAgainSchema,
  response: oneWithLink,
});

export const removeStaffDocument = defineEndpoint({
  method: 'DELETE',
  path: '/admin/staff/{id}/documents/{documentId}',
  summary:
    'Remove a document of a member of staff for good, with its file; whatever the status of the person',
  access: 'staff:decide',
  needsConfirmation: 'after-rest',
  params: documentParams,
  conflicts: ['OWN_ACCOUNT'],
  body: removeDocumentSchema,
  response: oneStaff,
});

export const exportStaff = defineEndpoint({
  method: 'GET',
  path: '/admin/staff/{id}/data',
  summary:
    'Download all data of a member of staff, with their documents; their history has it. Requires `staff:documents` too',
  access: 'staff:write',
  needsConfirmation: true,
  limited: true,
  params: idParams,
  streams: 'application/zip',
  exports: true,
});

export const changeStaffEmail = defineEndpoint({
  method: 'POST',
  path: '/admin/staff/{id}/email',
  summary:
    'Change the email of an approved member of staff: the new address is mailed a link, and the email stays as it is until that link confirms it',
  access: 'staff:write',
  needsConfirmation: true,
  params: idParams,
  neverReplayed: true,
  conflicts: ['DUPLICATE_EMAIL', 'NOT_APPROVED'],
  versioned: 'data',
  body: newEmailSchema,
  response: oneWithLink,
});

export const withdrawStaffEmail = defineEndpoint({
  method: 'DELETE',
  path: '/admin/staff/{id}/email',
  summary: 'Withdraw a change of the email that is not confirmed yet; its link becomes invalid',
  access: 'staff:write',
  needsConfirmation: 'after-rest',
  params: idParams,
  versioned: 'data',
  response: oneStaff,
});

export const findNewEmail = defineEndpoint({
  method: 'POST',
  path: '/staff/new-email',
  summary: 'Get the change of an email that a mailed link confirms',
  access: 'public',
  limited: true,
  neverReplayed: true,
  conflicts: ['LINK_ENDED'],
  body: z.object({ token: linkToken }),
  response: z.object({ data: z.object({ name: z.string(), email: z.string() }) }),
});

export const confirmNewEmail = defineEndpoint({
  method: 'POST',
  path: '/staff/new-email/confirm',
  summary:
    'Confirm a changed email: the person signs in with it from now on, and open sessions end',
  access: 'public',
  limited: true,
  neverReplayed: true,
  conflicts: ['LINK_ENDED', 'DUPLICATE_EMAIL'],
  body: z.object({ token: linkToken }),
  response: messageSchema,
});

export const requestRegistration = defineEndpoint({
  method: 'POST',
  path: '/staff/register/link',
  summary:
    'Mail a link to register as a member of staff; the response is the same for every address',
  access: 'public',
  limited: true,
  neverReplayed: true,
  body: registrationSchema,
  response: messageSchema,
});

export const findRegistration = defineEndpoint({
  method: 'POST',
  path: '/staff/registration',
  summary: 'Get the email that a mailed link registers',
  access: 'public',
  limited: true,
  conflicts: ['LINK_ENDED'],
  neverReplayed: true,
  body: z.object({ token: linkToken }),
  response: z.object({
    data: z.object({
      email: z.string(),
      grievance: grievanceContactSchema.nullable().describe('Null until it is set.'),
    }),
  }),
});

export const registerStaff = defineEndpoint({
  method: 'POST',
  path: '/staff/register',
  summary:
    'Register as a member of staff, with documents; the bearer token is that of the mailed link, which then becomes invalid',
  access: 'public',
  status: 201,
  limited: true,
  neverReplayed: true,
  conflicts: ['LINK_ENDED'],
  uploads: { maxBytes: largestFile, maxFiles: staffLimits.documents, field: 'document_0' },
  body: registerSchema,
  response: messageSchema,
});

export const findAskedDocument = defineEndpoint({
  method: 'POST',
  path: '/staff/asked-document',
  summary: 'Get the document that a mailed link requests',
  access: 'public',
  limited: true,
  neverReplayed: true,
  body: z.object({ token: linkToken }),
  response: z.object({
    data: z.object({
      name: z.string(),
      label: z.string(),
      type: z.enum(documentTypes),
      reason: z.string(),
      again: z.boolean().describe('Whether it replaces a document that was sent.'),
    }),
  }),
});

export const sendAskedDocument = defineEndpoint({
  method: 'POST',
  path: '/staff/asked-document/upload',
  summary: 'Upload the document that a mailed link requests; the link then becomes invalid',
  access: 'public',
  limited: true,
  neverReplayed: true,
  uploads: { maxBytes: largestFile, maxFiles: 1, field: 'document' },
  body: z.object({ token: linkToken }),
  response: messageSchema,
});
