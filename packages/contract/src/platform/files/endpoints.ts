import { z } from 'zod';
import { defineEndpoint } from '../../core/endpoint.ts';
import { choice } from '../../core/fields.ts';
import { givenId } from '../../core/record.ts';
import {
  endingsOf,
  type FileType,
  largestFile,
  linkPurposes,
  uploadedFileSchema,
} from './model.ts';

export const uploadFile = defineEndpoint({
  method: 'POST',
  path: '/admin/files',
  summary: 'Upload one file, to be put into a record by its url within a day',
  access: 'challenges:write',
  status: 201,
  uploads: { maxBytes: largestFile, maxFiles: 1 },
  body: z.object({
    purpose: choice('Purpose', linkPurposes)
      .optional()
      .describe('Which types are taken; any of them unless said.'),
  }),
  response: z.object({ id: z.uuid(), url: z.string(), file: uploadedFileSchema }),
});

export const openFile = defineEndpoint({
  method: 'GET',
  path: '/files/{id}',
  summary:
    'The content behind a signed link, while it and its session last; a token sent along must be of that session, and without one no identity document opens',
  access: 'public',
  params: z.object({ id: givenId }),
  query: z.object({
    // Any other value, such as a repeated parameter, makes the link invalid.
    session: z.string().default('').catch(''),
    until: z.string().default('').catch(''),
    signature: z.string().default('').catch(''),
  }),
  streams: Object.keys(endingsOf) as [FileType, FileType, ...FileType[]],
});
