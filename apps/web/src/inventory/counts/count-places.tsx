import { IconCircleCheck, IconCircleDashed } from '@tabler/icons-react';
import { formatCount } from '#ui/format.ts';
import { Panel } from '#ui/panel.tsx';
import { BoxPicker } from '../boxes/box-picker.tsx';
import styles from './counts.module.css';
import type { CountDetail, CountPlace } from './queries.ts';

/** By which the address and the lines name a place: its box, or the warehouse for what lies in none. */
export const placeIdOf = ({ box }: Pick<CountPlace, 'box'>, { wh }: Pick<CountDetail, 'wh'>) =>
  box?.id ?? wh.id;

/** What a place is called; one that nobody began yet is named by the boxes still to count. */
export function placeNameOf(
  known: CountPlace | undefined,
  { count, place }: { count: CountDetail; place: string },
): string {
  if (known) return known.name;
  if (place === count.box?.id) return count.box.code;
  if (place === count.wh.id) return `${count.wh.name}, unboxed`;
  return count.uncounted?.boxes.find(({ id }) => id === place)?.code ?? 'the box';
}

type CountPlacesProps = {
  count: CountDetail;
  /** The id of a box, or of the warehouse. */
  chosen: string;
  onChoose: (boxId: string | null) => void;
};

/** The places of a count, which of them are counted, and which boxes nobody began. */
export function CountPlaces({ count, chosen, onChoose }: CountPlacesProps) {
  const { wh, places } = count;
  const left = count.uncounted?.total ?? 0;
  const floor = places.find(({ box }) => box === null);
  const all: CountPlace[] = floor
    ? places
    : [
        { box: null, name: `${wh.name}, unboxed`, lines: 0, countedAt: null, countedBy: null },
        ...places,
      ];
  return (
    <Panel
      title="Places"
      description={
        left > 0
          ? `${formatCount(left, ['box', 'boxes'])} nobody began: left as ${left === 1 ? 'it is' : 'they are'}.`
          : 'Every box was begun.'
      }
    >
      <ul className={styles.places}>
        {all.map((place) => {
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
                <span className={styles.placeName}>{place.name}</span>
                <span className={styles.placeState}>
                  {formatCount(place.lines, ['line', 'lines'])}
                  {place.countedAt ? ', counted' : ''}
                </span>
              </button>
            </li>
          );
        })}
      </ul>
      <div className={styles.nextPlace}>
        <BoxPicker
          value=""
          onChange={(id) => onChoose(id || null)}
          type="all"
          wh={wh.id}
          label="Another box"
          placeholder="Scan it, or find it by code"
        />
      </div>
    </Panel>
  );
}
