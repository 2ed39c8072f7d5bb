import { foundChoices, useTyped } from '#core/found-choices.ts';
import type { SelectFilter } from '#ui/filter-bar.tsx';
import { placeIdOf } from './count-places.tsx';
import { type CountDetail, useCountPlace, useCountPlaces } from './queries.ts';

/** Maximum options of a list. Typing finds others. */
const mostChoices = 100;

type PlaceFilter = { value: string | undefined; onChange: (id: string | undefined) => void };

/** The place filter of a count's lines, with search on the server, for `FilterBar`'s `filters`. */
export function usePlaceFilter(count: CountDetail, { value, onChange }: PlaceFilter): SelectFilter {
  const typed = useTyped();
  const search = typed.asked.trim();
  const found = useCountPlaces(count.id, {
    ...(search === '' ? {} : { search }),
    limit: mostChoices,
  });
  const chosen = useCountPlace(count.id, value);
  const label = chosen.data?.name ?? (chosen.isPending ? 'Loading…' : 'Unknown place');
  const choices = foundChoices({
    typed,
    found: {
      ...found,
      data: found.data?.data.map((one) => ({ value: placeIdOf(one, count), label: one.name })),
    } as Parameters<typeof foundChoices>[0]['found'],
    failed: 'Could not load the places',
    chosen: value === undefined ? undefined : { value, label },
  });
  return { id: 'place', label: 'Place', all: 'All places', value, onChange, ...choices };
}
