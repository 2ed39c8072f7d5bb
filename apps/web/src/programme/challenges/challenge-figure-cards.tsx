import type { ChallengeAnalytics } from '@kolam/contract/programme/challenges/model.ts';
import { formatCount, formatNumber, formatPercent, nothing } from '#ui/format.ts';
import { StatCard, StatRow } from '#ui/stat-card.tsx';
import { average } from './challenge-terms.ts';
import { useChallengeFigures } from './queries.ts';
import { challengeRoutes } from './routes.ts';

/** "3 scheduled, 2 drafts": upcoming challenges. */
function toCome({ statusBreakdown: { scheduled, draft } }: ChallengeAnalytics): string {
  const parts = [
    scheduled > 0 && `${formatNumber(scheduled)} scheduled`,
    draft > 0 && formatCount(draft, ['draft', 'drafts']),
  ].filter((part) => part !== false);
  return parts.length > 0 ? parts.join(', ') : 'None scheduled or in draft';
}

const participantsEach = ({ avgParticipants }: ChallengeAnalytics): string =>
  avgParticipants === null
    ? 'Nobody has taken part yet'
    : `${average(avgParticipants)} per challenge`;

/** The four figures of all challenges, independent of the list's filters. */
export function ChallengeFigureCards() {
  const { data: figures, isError } = useChallengeFigures();
  // Shows a failed or loading state instead of the value.
  const show = (value: (known: ChallengeAnalytics) => string) =>
    figures ? value(figures) : isError ? nothing : undefined;
  const note = (words: (known: ChallengeAnalytics) => string) =>
    !figures
      ? 'Could not be loaded'
      : figures.totalChallenges === 0
        ? 'No challenges yet'
        : words(figures);

  return (
    <StatRow>
      <StatCard
        label="Total Challenges"
        value={show(({ totalChallenges }) => formatNumber(totalChallenges))}
        comparison={note(toCome)}
        to={challengeRoutes.list()}
      />
      <StatCard
        label="Active Challenges"
        value={show(({ activeChallenges }) => formatNumber(activeChallenges))}
        comparison={note(
          ({ activeChallenges, totalChallenges }) =>
            `${formatPercent((activeChallenges / totalChallenges) * 100)} of all challenges`,
        )}
        to={challengeRoutes.list({ status: 'active' })}
      />
      <StatCard
        label="Total Participants"
        value={show(({ totalParticipants }) => formatNumber(totalParticipants))}
        comparison={note(participantsEach)}
      />
      <StatCard
        label="Completion Rate"
        value={show(({ avgCompletionRate }) => formatPercent(avgCompletionRate))}
        comparison={note(({ avgCompletionRate }) =>
          avgCompletionRate === null ? 'No day has been open yet' : 'Of all assigned days',
        )}
      />
    </StatRow>
  );
}
