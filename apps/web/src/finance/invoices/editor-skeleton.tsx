import { Panel } from '#ui/panel.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import styles from './editor.module.css';

/** The placeholder until the editor, or the draft in it, is loaded. */
export function EditorSkeleton() {
  return (
    <div className={styles.editor} aria-busy="true">
      <Skeleton width={240} height={26} />
      {['Document', 'Lines'].map((name) => (
        <Panel key={name}>
          <div className={styles.editor}>
            <Skeleton width="40%" height={36} />
            <Skeleton width="72%" height={36} />
            <Skeleton width="55%" height={36} />
          </div>
        </Panel>
      ))}
    </div>
  );
}
