import layout from '#ui/layout.module.css';
import { Panel } from '#ui/panel.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

/** The placeholder until the editor, or what it starts with, is loaded. */
export const EditorSkeleton = () => (
  <div className={layout.stack18} aria-busy="true">
    <Skeleton width={240} height={26} />
    {['Quotation', 'Lines'].map((name) => (
      <Panel key={name}>
        <div className={layout.stack18}>
          <Skeleton width="72%" height={36} />
          <Skeleton width="55%" height={36} />
        </div>
      </Panel>
    ))}
  </div>
);
