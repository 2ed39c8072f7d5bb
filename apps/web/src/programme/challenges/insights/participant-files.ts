import type { ParticipantFile } from '@kolam/contract/programme/participation/model.ts';
import { download } from '#core/api.ts';
import { useCan } from '#core/session.ts';

/** Returns a function that downloads a file about the people of a challenge, if permitted. */
export function useParticipantFile(id: string, what: ParticipantFile) {
  const canExport = useCan('employees:export');
  if (!canExport) return undefined;
  return () =>
    download('GET /admin/challenges/{id}/participants/export', `${what}.csv`, {
      params: { id },
      query: { what },
    });
}
