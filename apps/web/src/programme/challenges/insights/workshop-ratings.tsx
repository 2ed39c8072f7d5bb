import {
  leastRatings,
  type WorkshopRating,
} from '@kolam/contract/programme/participation/model.ts';
import { LoadProblem } from '#core/load-problem.tsx';
import { formatCount, formatNumber } from '#ui/format.ts';
import { KeyValueList } from '#ui/key-value-list.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useRatings } from './queries.ts';

type WorkshopRatingsProps = { challengeId: string; date: string; workshops: number };

/** How people liked the workshops of a day. */
export function WorkshopRatings({ challengeId, date, workshops }: WorkshopRatingsProps) {
  const query = useRatings(challengeId, date);
  const { data, error } = query;
  if (error && !data)
    return <LoadProblem title="Could not load the ratings of workshops." query={query} />;
  if (!data) return <Skeleton width="100%" height={24 * workshops} />;
  return (
    <KeyValueList
      items={data.workshops.map((workshop) => ({
        label: workshop.title,
        value: ratingText(workshop),
      }))}
    />
  );
}

const ratingText = ({ joined, ratings, average }: WorkshopRating) =>
  [
    `${formatNumber(joined)} joined`,
    ratings === null || average === null
      ? `rating shown from ${leastRatings} on`
      : `${formatNumber(average, 1)} of 5 (${formatCount(ratings, ['rating', 'ratings'])})`,
  ].join(', ');
