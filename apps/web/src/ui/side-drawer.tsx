import { lazy, type ReactNode, Suspense } from 'react';
import { useLatePart } from './late-part.ts';
import { useTaskWindow } from './task-window.ts';

const load = () => import('./drawer-window.tsx');
const DrawerWindow = lazy(async () => ({ default: (await load()).DrawerWindow }));

export type SideDrawerProps = {
  opened: boolean;
  /** Called when the person closes it, after asking when `dirty`. */
  onClose: () => void;
  /** The record's name. */
  title: string;
  description?: ReactNode;
  /** Beside the title: the record's status. */
  badge?: ReactNode;
  /** Unsaved input: closing asks before it is discarded. */
  dirty?: boolean;
  /** While something is being sent, it stays open. */
  busy?: boolean;
  /** Buttons that stay in sight at the bottom. */
  footer?: ReactNode;
  children: ReactNode;
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
