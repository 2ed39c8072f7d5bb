import type { QueryOf } from '@kolam/contract/api-types.ts';
import type { ParticipantFile } from '@kolam/contract/programme/participation/model.ts';
import { download } from '#core/api.ts';
import { useCan } from '#core/session.ts';

type Chosen = Omit<QueryOf<'GET /admin/challenges/{id}/participants/export'>, 'what'>;

/** Returns a function that downloads a file about these people of a challenge, if permitted. */
export function useParticipantFile(id: string, what: ParticipantFile, chosen: Chosen = {}) {
  const canExport = useCan('employees:export');
  if (!canExport) return undefined;
  return () =>
    download('GET /admin/challenges/{id}/participants/export', `${what}.csv`, {
      params: { id },
      query: { what, ...chosen },
    });
}
