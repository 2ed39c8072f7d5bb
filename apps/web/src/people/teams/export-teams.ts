import type { QueryOf } from '@kolam/contract/api-types.ts';
import { teamMessages } from '@kolam/contract/people/teams/messages.ts';
import { download } from '#core/api.ts';
import { toast } from '#ui/toast.ts';

type Format = 'csv' | 'xlsx';
type Filters = Omit<QueryOf<'GET /admin/teams/export'>, 'format'>;

/** Downloads all teams of a filtered list, in its order. */
export async function exportTeams(query: Filters, format: Format): Promise<void> {
  await download('GET /admin/teams/export', `teams.${format}`, { query: { ...query, format } });
  toast.success(teamMessages.exported);
}

/** Downloads the members of a team. */
export async function exportRoster(id: string, format: Format): Promise<void> {
  await download('GET /admin/teams/{id}/roster/export', `team-members.${format}`, {
    params: { id },
    query: { format },
  });
  toast.success(teamMessages.rosterExported);
}
