import {
  type AccessRows,
  everyone,
  keepers,
  staffDeciders,
  staffReaders,
} from '../../../test/access.ts';

export const access: AccessRows = {
  'GET /admin/staff': staffReaders,
  'GET /admin/staff/analytics': staffReaders,
  'GET /admin/staff/{id}': staffReaders,
  'POST /admin/staff': keepers,
  'PATCH /admin/staff/{id}': keepers,
  'DELETE /admin/staff/{id}': keepers,
  'POST /admin/staff/{id}/approve': staffDeciders,
  'POST /admin/staff/{id}/reject': staffDeciders,
  'POST /admin/staff/{id}/reopen': keepers,
  'PATCH /admin/staff/{id}/role': keepers,
  'PATCH /admin/staff/{id}/active': keepers,
  'POST /admin/staff/{id}/invite': keepers,
  'POST /admin/staff/{id}/bank/reveal': keepers,
  'POST /admin/staff/{id}/documents/ask': staffDeciders,
  'POST /admin/staff/{id}/documents/{documentId}/ask-again': staffDeciders,
  'DELETE /admin/staff/{id}/documents/{documentId}': staffDeciders,
  'POST /staff/register': everyone,
  'POST /staff/asked-document': everyone,
  'POST /staff/asked-document/upload': everyone,
};
