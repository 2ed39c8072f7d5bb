import { IconCircleCheck, IconCircleDashed } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { LoadProblem } from '#core/load-problem.tsx';
import { formatCount } from '#ui/format.ts';
import layout from '#ui/layout.module.css';
import { Pager } from '#ui/pager.tsx';
import { Panel } from '#ui/panel.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import styles from './counts.module.css';
import { type CountDetail, type CountPlace, useCountPlaces } from './queries.ts';

const BoxPicker = lazy(async () => ({
  default: (await import('#inventory/boxes/box-picker.tsx')).BoxPicker,
}));

/** The id of a place in the URL and on lines: its box, or the warehouse for its floor. */
export const placeIdOf = ({ box }: Pick<CountPlace, 'box'>, { wh }: Pick<CountDetail, 'wh'>) =>
  box?.id ?? wh.id;

/** Returns the name of a place from loaded data, if available. */
export function placeNameOf(
  known: CountPlace | null | undefined,
  { count, place }: { count: CountDetail; place: string },
): string {
  if (known) return known.name;
  if (place === count.box?.id) return count.box.code;
  return place === count.wh.id ? `${count.wh.name}, unboxed` : 'the box';
}

/** Places shown at once. */
const limit = 25;
/** Above this number of places a search field appears. */
const few = 8;

type CountPlacesProps = {
  count: CountDetail;
  /** The id of a box, or of the warehouse. */
  chosen: string;
  onChoose: (boxId: string | null) => void;
};

/**
 * The places of a count, which of them are counted, and the number of boxes that were not started.
 */
export function CountPlaces({ count, chosen, onChoose }: CountPlacesProps) {
  const { id, wh } = count;
  const left = count.uncounted?.total ?? 0;
  const [{ search, page }, setAsked] = useState({ search: '', page: 1 });
  const places = useCountPlaces(id, { ...(search === '' ? {} : { search }), page, limit });
  const total = places.data?.meta.total ?? 0;
  return (
    <Panel
      title="Places"
      description={
        left > 0
          ? `${formatCount(left, ['box', 'boxes'])} nobody began: left as ${left === 1 ? 'it is' : 'they are'}.`
          : 'Every box was begun.'
      }
    >
      {(total > few || search !== '') && (
        <SearchField
          className={styles.placeSearch}
          value={search}
          onChange={(text) => setAsked({ search: text, page: 1 })}
          label="Search places"
          placeholder="Code or label of a box"
          shortcut={false}
        />
      )}
      {places.data ? (
        <PlaceList {...{ count, chosen, onChoose }} places={places.data.data} />
      ) : places.error ? (
        <LoadProblem title="Could not load the places." query={places} />
      ) : (
        <Skeleton width="100%" height={34} />
      )}
      {total > limit && (
        <Pager
          page={page}
          limit={limit}
          total={total}
          onPage={(next) => setAsked({ search, page: next })}
          place={false}
        />
      )}
      <div className={styles.nextPlace}>
        <Suspense fallback={<Skeleton width="100%" height={58} />}>
          <BoxPicker
            value=""
            onChange={(boxId) => onChoose(boxId || null)}
            type="all"
            wh={wh.id}
            label="Another box"
            placeholder="Scan it, or find it by code"
          />
        </Suspense>
      </div>
    </Panel>
  );
}

type PlaceListProps = CountPlacesProps & { places: readonly CountPlace[] };

function PlaceList({ count, chosen, onChoose, places }: PlaceListProps) {
  if (places.length === 0) return <p className={styles.small}>No place that was begun matches.</p>;
  return (
    <ul className={styles.places}>
      {places.map((place) => {
        const id = placeIdOf(place, count);
        const Mark = place.countedAt ? IconCircleCheck : IconCircleDashed;
        return (
          <li key={id}>
            <button
              type="button"
              className={styles.place}
              aria-pressed={id === chosen}
              onClick={() => onChoose(place.box?.id ?? null)}
            >
              <Mark size={18} aria-hidden="true" />
              <span className={layout.truncate}>{place.name}</span>
              <span className={styles.placeState}>
                {formatCount(place.lines, ['line', 'lines'])}
                {place.countedAt ? ', counted' : ''}
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
