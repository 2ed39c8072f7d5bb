import { can } from '@kolam/contract/core/permissions.ts';
import { Suspense } from 'react';
import { ShownPart } from '#core/lazy-part.tsx';
import { useAdmin } from '#core/session.ts';
import { Panel } from '#ui/panel.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { staffProfile } from './slots.ts';

/**
 * Panels of other features about a person, for users who may read them. They come after the
 * person's own data.
 */
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
