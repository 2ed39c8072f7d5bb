import {
  IconArrowsMaximize,
  IconRotate2,
  IconRotateClockwise2,
  IconZoomIn,
  IconZoomOut,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { IconButton } from '#ui/icon-button.tsx';
import styles from './file-view.module.css';
import type { usePosition } from './view-position.ts';

type ViewToolsProps = Pick<ReturnType<typeof usePosition>, 'position' | 'move' | 'most'> & {
  /** Further actions, at the left. */
  start?: ReactNode;
};

/** The toolbar above the view. */
export function ViewTools({ position, move, most, start }: ViewToolsProps) {
  const { zoom } = position;
  return (
    <div className={styles.tools}>
      {start}
      <div className={styles.toolGroup}>
        <IconButton
          icon={IconZoomOut}
          label="Zoom out"
          tip="Zoom out (−)"
          aria-disabled={zoom === 1}
          onClick={() => move('out')}
        />
        <span className={styles.zoom} role="status">
          <span className="visually-hidden">Zoom </span>
          {Math.round(zoom * 100)}%
        </span>
        <IconButton
          icon={IconZoomIn}
          label="Zoom in"
          tip="Zoom in (+)"
          aria-disabled={zoom === most}
          onClick={() => move('in')}
        />
        <IconButton
          icon={IconArrowsMaximize}
          label="Fit"
          tip="Fit (0)"
          aria-disabled={zoom === 1}
          onClick={() => move('fit')}
        />
        <IconButton
          icon={IconRotate2}
          label="Turn left"
          tip="Turn left ([)"
          onClick={() => move('left')}
        />
        <IconButton
          icon={IconRotateClockwise2}
          label="Turn right"
          tip="Turn right (])"
          onClick={() => move('right')}
        />
      </div>
    </div>
  );
}
