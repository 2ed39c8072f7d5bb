import { z } from 'zod';
import { largestFile } from '#platform/files/model.ts';
import { defineEndpoint } from '../../core/endpoint.ts';
import { choice, requiredText } from '../../core/fields.ts';
import { pageFields, pageMeta, searchFields, sortField } from '../../core/paging.ts';
import { givenId, idParams, instant } from '../../core/record.ts';
import { staffLimits } from './limits.ts';
import {
  documentTypes,
  kycCheckSchema,
  staffRoles,
  staffSchema,
  staffSorts,
  staffStatuses,
} from './model.ts';
import {
  activeSchema,
  approveSchema,
  askAgainSchema,
  askForDocumentSchema,
  createStaffSchema,
  registerSchema,
  rejectSchema,
  reopenSchema,
  roleSchema,
  updateStaffSchema,
} from './rules.ts';

const oneStaff = z.object({ data: staffSchema });
const oneWithLink = oneStaff.extend({
  link: z
    .string()
    .nullable()
    .describe(
      'Where mails reach nobody, the mailed link, for who manages staff to hand over; null: none, mailed, or not for who asks.',
    ),
});
const oneWithOpenTasks = oneStaff.extend({
  openTasks: z.int().describe('Open tasks that are still assigned to the person.'),
});
const documentParams = idParams.extend({ documentId: givenId });
const said = z.object({ message: z.string() });
const linkToken = requiredText('Link', { max: 200 });

export const listStaff = defineEndpoint({
  method: 'GET',
  path: '/admin/staff',
  summary: 'Staff: searched by name, email, phone and department, filtered, sorted, paged',
  access: 'staff:read',
  query: z.object({
    ...pageFields({ limit: staffLimits.page }),
    ...searchFields,
    status: choice('Status', ['all', ...staffStatuses]).optional(),
    role: choice('Role', ['all', ...staffRoles]).optional(),
    isActive: choice('Active', ['all', 'true', 'false']).optional(),
    sort: sortField(staffSorts).default('-createdAt'),
  }),
  response: z.object({ data: z.array(staffSchema), meta: pageMeta }),
});

export const getStaffAnalytics = defineEndpoint({
  method: 'GET',
  path: '/admin/staff/analytics',
  summary: 'How many members of staff there are, by state',
  access: 'staff:read',
  response: z.object({
    analytics: z.object({
      total: z.int(),
      approved: z.int(),
      pendingReview: z.int(),
      rejected: z.int(),
      inactive: z.int().describe('Switched off, whatever their state.'),
      oldestPending: instant.nullable().describe('Since when the longest waiting one waits.'),
    }),
  }),
});

export const createStaff = defineEndpoint({
  method: 'POST',
  path: '/admin/staff',
  summary: 'Add a member of staff, who is then to be reviewed like one who registered',
  access: 'staff:write',
  status: 201,
  conflicts: ['DUPLICATE_EMAIL', 'DUPLICATE_CODE'],
  versioned: 'data',
  body: createStaffSchema,
  response: oneStaff,
});

export const getStaff = defineEndpoint({
  method: 'GET',
  path: '/admin/staff/{id}',
  summary: 'One member of staff with documents, and what a reviewer compares',
  access: 'staff:read',
  params: idParams,
  versioned: 'data',
  response: oneStaff.extend({
    checks: z.array(kycCheckSchema),
    place: z
      .int()
      .nullable()
      .describe('Among all who wait for review, the longest first, from 1; null: decided.'),
  }),
});

export const updateStaff = defineEndpoint({
  method: 'PATCH',
  path: '/admin/staff/{id}',
  summary: 'Change a member of staff; what the body leaves out stays',
  access: 'staff:write',
  params: idParams,
  conflicts: ['DUPLICATE_EMAIL', 'DUPLICATE_CODE', 'EMAIL_KEPT', 'OWN_ACCOUNT'],
  versioned: 'data',
  body: updateStaffSchema,
  response: oneStaff,
});

export const approveStaff = defineEndpoint({
  method: 'POST',
  path: '/admin/staff/{id}/approve',
  summary: 'Approve who waits for review; a link to set a password is mailed to who has none',
  access: 'staff:decide',
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
  summary: 'Reject who waits for review; a reason is mailed with it',
  access: 'staff:decide',
  params: idParams,
  conflicts: ['ALREADY_DECIDED'],
  versioned: 'data',
  body: rejectSchema,
  response: oneStaff,
});

export const reopenStaff = defineEndpoint({
  method: 'POST',
  path: '/admin/staff/{id}/reopen',
  summary: 'Let a decided registration wait for review again; signs the person out',
  access: 'staff:write',
  params: idParams,
  conflicts: ['NOT_DECIDED', 'OWN_ACCOUNT'],
  versioned: 'data',
  body: reopenSchema,
  response: oneWithOpenTasks,
});

export const changeStaffRole = defineEndpoint({
  method: 'PATCH',
  path: '/admin/staff/{id}/role',
  summary: 'Give a member of staff another role, from their next request on',
  access: 'staff:write',
  params: idParams,
  conflicts: ['OWN_ACCOUNT'],
  versioned: 'data',
  body: roleSchema,
  response: oneStaff,
});

export const changeStaffActive = defineEndpoint({
  method: 'PATCH',
  path: '/admin/staff/{id}/active',
  summary: 'Switch a member of staff on or off; off ends their sessions',
  access: 'staff:write',
  params: idParams,
  conflicts: ['OWN_ACCOUNT'],
  versioned: 'data',
  body: activeSchema,
  response: oneWithOpenTasks,
});

export const inviteStaffAgain = defineEndpoint({
  method: 'POST',
  path: '/admin/staff/{id}/invite',
  summary: 'Mail a new link to set a password to an approved person who has none; the old one ends',
  access: 'staff:write',
  params: idParams,
  neverReplayed: true,
  conflicts: ['NOT_INVITED'],
  response: oneWithLink,
});

export const revealStaffBank = defineEndpoint({
  method: 'POST',
  path: '/admin/staff/{id}/bank/reveal',
  summary: 'The whole number of a bank account; who looked is written down',
  access: 'finance:write',
  params: idParams,
  neverReplayed: true,
  response: z.object({ data: z.object({ accountNumber: z.string() }) }),
});

export const askForDocument = defineEndpoint({
  method: 'POST',
  path: '/admin/staff/{id}/documents/ask',
  summary: 'Ask for a document that was never sent; a link to upload just that is mailed',
  access: 'staff:decide',
  params: idParams,
  neverReplayed: true,
  conflicts: ['ALREADY_DECIDED', 'DOCUMENTS_FULL'],
  body: askForDocumentSchema,
  response: oneWithLink,
});

export const askForDocumentAgain = defineEndpoint({
  method: 'POST',
  path: '/admin/staff/{id}/documents/{documentId}/ask-again',
  summary: 'Ask for another document in place of this one; a link to upload just that is mailed',
  access: 'staff:decide',
  params: documentParams,
  neverReplayed: true,
  conflicts: ['ALREADY_DECIDED'],
  body: askAgainSchema,
  response: oneWithLink,
});

export const registerStaff = defineEndpoint({
  method: 'POST',
  path: '/staff/register',
  summary: 'Ask to become a member of staff, with documents; says the same whoever asks',
  access: 'public',
  status: 201,
  limited: true,
  neverReplayed: true,
  uploads: { maxBytes: largestFile, maxFiles: staffLimits.documents, field: 'document_0' },
  body: registerSchema,
  response: said,
});

export const findAskedDocument = defineEndpoint({
  method: 'POST',
  path: '/staff/asked-document',
  summary: 'What a mailed link asks for',
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
      again: z.boolean().describe('In place of one that was sent.'),
    }),
  }),
});

export const sendAskedDocument = defineEndpoint({
  method: 'POST',
  path: '/staff/asked-document/upload',
  summary: 'Upload the document that a mailed link asks for; the link ends with it',
  access: 'public',
  limited: true,
  neverReplayed: true,
  uploads: { maxBytes: largestFile, maxFiles: 1, field: 'document' },
  body: z.object({ token: linkToken }),
  response: said,
});
