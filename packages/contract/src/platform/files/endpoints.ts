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
  summary: 'Upload a file; its URL must be used in a record within a day',
  access: 'challenges:write',
  status: 201,
  uploads: { maxBytes: largestFile, maxFiles: 1 },
  body: z.object({
    purpose: choice('Purpose', linkPurposes)
      .optional()
      .describe('Determines the accepted types. Default: any type of these purposes.'),
  }),
  response: z.object({ id: z.uuid(), url: z.string(), file: uploadedFileSchema }),
});

export const openFile = defineEndpoint({
  method: 'GET',
  path: '/files/{id}',
  summary:
    'Download the file of a signed link, while the link and its session are valid. A token, if sent, must belong to that session; identity documents require one',
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
