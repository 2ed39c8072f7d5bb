import { Outlet } from '@tanstack/react-router';
import { ConfirmProvider } from '#ui/confirm.tsx';
import { useLeaveGuard } from './leave-guard.ts';

/** Wraps the forms of signed-out users, which can contain unsaved input like any other form. */
export function PublicForm() {
  return (
    <ConfirmProvider>
      <Guarded />
    </ConfirmProvider>
  );
}

function Guarded() {
  useLeaveGuard();
  return <Outlet />;
}
