import { Combobox } from '@mantine/core';
import type { Item, ItemGroup } from './items.ts';
import { Marked } from './marked.tsx';
import styles from './palette.module.css';

type PaletteListProps = {
  id: string;
  groups: readonly ItemGroup[];
  /** Highlighted in the results. */
  search: string;
  /** The index over all groups. */
  chosen: number;
  idOf: (place: number) => string;
  /** Whether the results belong to a previous text. */
  stale: boolean;
  onPoint: (item: Item) => void;
};

/** The results in groups. */
export function PaletteList({
  id,
  groups,
  search,
  chosen,
  idOf,
  stale,
  onPoint,
}: PaletteListProps) {
  const starts = groups.map((_, at) =>
    groups.slice(0, at).reduce((sum, { items }) => sum + items.length, 0),
  );
  return (
    <Combobox.Options
      id={id}
      className={styles.list ?? ''}
      aria-label="Results"
      aria-busy={stale || undefined}
    >
      {groups.map(({ label, items }, at) => (
        <Combobox.Group
          key={label}
          label={label}
          classNames={{ group: styles.group ?? '', groupLabel: styles.groupLabel ?? '' }}
        >
          {items.map((item, inGroup) => {
            const place = (starts[at] ?? 0) + inGroup;
            return (
              <PaletteItem
                key={item.key}
                item={item}
                id={idOf(place)}
                chosen={place === chosen}
                search={search}
                onPoint={onPoint}
              />
            );
          })}
        </Combobox.Group>
      ))}
    </Combobox.Options>
  );
}

type PaletteItemProps = Pick<PaletteListProps, 'search' | 'onPoint'> & {
  item: Item;
  id: string;
  chosen: boolean;
};

function PaletteItem({ item, id, chosen, search, onPoint }: PaletteItemProps) {
  const { key, title, subtitle, icon: Glyph } = item;
  return (
    <Combobox.Option
      value={key}
      id={id}
      selected={chosen}
      aria-selected={chosen}
      className={styles.option ?? ''}
      // Not on `mouseenter`: a list that moves under a resting pointer must not change the
      // selection.
      onMouseMove={() => !chosen && onPoint(item)}
    >
      <Glyph className={styles.icon} size={18} stroke={1.6} aria-hidden="true" />
      <span className={styles.text}>
        <span className={styles.title}>
          <Marked text={title} search={search} />
        </span>
        {subtitle !== '' && (
          <span className={styles.subtitle}>
            <Marked text={subtitle} search={search} />
          </span>
        )}
      </span>
      <span className={styles.enter} aria-hidden="true">
        ↵
      </span>
    </Combobox.Option>
  );
}
