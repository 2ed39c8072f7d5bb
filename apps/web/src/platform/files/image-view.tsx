import { type Ref, useImperativeHandle } from 'react';
import styles from './file-view.module.css';
import { useCentre } from './use-centre.ts';
import { useDragScroll } from './use-drag-scroll.ts';
import { isSideways, usePosition, type ViewKeys } from './view-position.ts';
import { ViewTools } from './view-tools.tsx';

type ImageViewProps = {
  /** Undefined while it is being fetched. */
  url: string | undefined;
  name: string;
  onError: () => void;
  keys: Ref<ViewKeys> | undefined;
};

/** A picture that fits its view, with zoom, panning and rotation. */
export function ImageView({ url, name, onError, keys }: ImageViewProps) {
  const { position, move, most, onKeyDown } = usePosition();
  useImperativeHandle(keys, () => onKeyDown);
  const drag = useDragScroll();
  const centre = useCentre<HTMLElement>(position.zoom);
  const { zoom, turn } = position;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the buttons inside, for the whole part.
    <div className={styles.view} onKeyDown={onKeyDown} aria-busy={url === undefined}>
      <ViewTools position={position} move={move} most={most} />
      <section
        ref={centre.element}
        className={styles.window}
        onScroll={centre.onScroll}
        aria-label={name}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be scrolled by keys too.
        tabIndex={0}
        {...drag}
      >
        <div className={styles.stage} style={{ width: `${zoom * 100}%`, height: `${zoom * 100}%` }}>
          {url !== undefined && (
            <img
              className={isSideways(turn) ? `${styles.image} ${styles.sideways}` : styles.image}
              style={{ rotate: `${turn}deg` }}
              src={url}
              alt={name}
              draggable={false}
              onError={onError}
            />
          )}
        </div>
      </section>
    </div>
  );
}
