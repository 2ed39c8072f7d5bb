import { lazy, Suspense } from 'react';
import { useMay } from '#core/session.ts';
import { Panel } from '#ui/panel.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

// A profile shows who somebody is first, and what they have to do a moment later.
const PersonTasks = lazy(async () => {
  const { PersonTasks: Tasks } = await import('./person-tasks.tsx');
  return { default: Tasks };
});

type PersonTasksPanelProps = { staffId: string };

/** The newest tasks of one member of staff, for who may read everybody's. */
export function PersonTasksPanel({ staffId }: PersonTasksPanelProps) {
  const mayRead = useMay('tasks:read');
  const mayWrite = useMay('tasks:write');
  if (!mayRead) return null;
  return (
    <Suspense
      fallback={
        <Panel title="Recent Tasks">
          <Skeleton width="58%" />
        </Panel>
      }
    >
      <PersonTasks key={staffId} staffId={staffId} mayWrite={mayWrite} />
    </Suspense>
  );
}
