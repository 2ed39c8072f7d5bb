import { can } from '@kolam/contract/core/permissions.ts';
import { Suspense } from 'react';
import { ShownPart } from '#core/lazy-part.tsx';
import { useAdmin } from '#core/session.ts';
import { Panel } from '#ui/panel.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { staffProfile } from './slots.ts';

/** What other features show of someone, for who may read it; a profile shows first who they are. */
export function ProfilePanels({ staffId }: { staffId: string }) {
  const { role } = useAdmin();
  const shown = staffProfile.parts().filter(({ permission }) => can(role, permission));
  return shown.map(({ title, panel }) => (
    <Suspense
      key={`${title} ${staffId}`}
      fallback={
        <Panel title={title}>
          <Skeleton width="58%" />
        </Panel>
      }
    >
      <ShownPart part={panel} with={{ staffId }} />
    </Suspense>
  ));
}
