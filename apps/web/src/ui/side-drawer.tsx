import { lazy, Suspense } from 'react';
import type { DrawerContent } from './drawer-window.tsx';
import { useLatePart } from './late-part.ts';
import { useTaskWindow } from './task-window.ts';

const load = () => import('./drawer-window.tsx');
const DrawerWindow = lazy(async () => ({ default: (await load()).DrawerWindow }));

type SideDrawerProps = DrawerContent & {
  opened: boolean;
  /** Called when the person closes it, after asking when `dirty`. */
  onClose: () => void;
  /** Unsaved input: closing asks before it is discarded. */
  dirty?: boolean;
  /** While something is being sent, it stays open. */
  busy?: boolean;
};

/** A record beside its list. */
export function SideDrawer(props: SideDrawerProps) {
  const { opened, onClose, dirty = false, busy = false, ...content } = props;
  const { shown, close, closeOnEscape } = useTaskWindow({ opened, onClose, dirty, busy });
  const wanted = useLatePart(opened, load);
  return (
    wanted && (
      <Suspense>
        <DrawerWindow {...content} shown={shown} close={close} closeOnEscape={closeOnEscape} />
      </Suspense>
    )
  );
}
