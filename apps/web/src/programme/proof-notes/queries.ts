import { useQuery } from '@tanstack/react-query';
import { refreshAll, setCached } from '#core/after-change.ts';
import { api } from '#core/api.ts';

const keyOf = (id: string) => ['proof-note', id];

/** Returns whether an employee may send a note in place of a photo or video. */
export const useProofNote = (id: string) =>
  useQuery({
    queryKey: keyOf(id),
    queryFn: ({ signal }) =>
      api('GET /admin/employees/{id}/proof-note', { params: { id }, signal }),
  });

export async function setProofNote(id: string, allowed: boolean): Promise<void> {
  const set = await api('PUT /admin/employees/{id}/proof-note', {
    params: { id },
    body: { allowed },
  });
  await setCached(keyOf(id), set);
  // The history of the person has changed too.
  await refreshAll();
}
