import { Outlet } from '@tanstack/react-router';
import { ConfirmProvider } from '#ui/confirm.tsx';
import { useLeaveGuard } from './leave-guard.ts';

/** Around the forms of nobody signed in, in which as much is typed as in any other. */
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
