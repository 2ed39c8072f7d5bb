import { type AccessRows, everyone, planners } from '../../../test/access.ts';

export const access: AccessRows = {
  'POST /admin/files': planners,
  // A link is signed for a session. The test with real records checks which tokens open which
  // links.
  'GET /files/{id}': everyone,
};
