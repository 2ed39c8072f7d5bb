import { Suspense } from 'react';
import { useIsDialogOpen } from './dialog-host.tsx';
import { useDialogState } from './dialog-state.ts';
import type { DrawerContent } from './drawer-dialog.tsx';
import { useLazyMount } from './lazy-component.ts';
import { lazyNamed } from './lazy-named.ts';

const load = () => import('./drawer-dialog.tsx');
const DrawerDialog = lazyNamed(load, 'DrawerDialog');

type SideDrawerProps = DrawerContent & {
  opened: boolean;
  /** Called when the user closes it, after asking when `dirty`. */
  onClose: () => void;
  /** Unsaved input: closing asks before it is discarded. */
  dirty?: boolean;
  /** While a request is pending, it stays open. */
  busy?: boolean;
};

/** A record beside its list. It closes while a dialog is open: one at a time. */
export function SideDrawer(props: SideDrawerProps) {
  const { onClose, dirty = false, busy = false, ...content } = props;
  const isDialogOpen = useIsDialogOpen();
  const opened = props.opened && !isDialogOpen;
  const { shown, close, closeOnEscape } = useDialogState({ opened, onClose, dirty, busy });
  const wanted = useLazyMount(opened, load);
  return (
    wanted && (
      <Suspense>
        <DrawerDialog {...content} shown={shown} close={close} closeOnEscape={closeOnEscape} />
      </Suspense>
    )
  );
}
