import { api } from '#core/api.ts';
import { formatCount } from '#ui/format.ts';

/** Maximum challenges that are named. */
const named = 4;

/** Loads what changes in challenges while a team is suspended or inactive, in sentences. */
export async function loadTeamPauseEffects(teamId: string): Promise<string[]> {
  const route = 'GET /admin/teams/{id}/pause-effects';
  const { challenges } = (await api(route, { params: { id: teamId } })).effects;
  const more = challenges.length - named;
  const left = challenges
    .slice(0, named)
    .map(
      ({ title, people }) =>
        `${title}: ${formatCount(people, ['member leaves', 'members leave'])} it.`,
    );
  return [
    ...left,
    ...(more > 0
      ? [`The same in ${formatCount(more, ['other challenge', 'other challenges'])}.`]
      : []),
    'No challenge reaches its members through the team. What they earn meanwhile is not added to its points.',
    'What they gathered stays, and they take part again once the team is back. Then the team is ranked within a challenge by all points of its members there, including those earned meanwhile.',
  ];
}
