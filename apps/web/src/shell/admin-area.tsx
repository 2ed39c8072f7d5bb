import { ConfirmProvider } from '#ui/confirm.tsx';
import { SessionGuard } from './session-guard.tsx';
import { SignedInShell } from './signed-in-shell.tsx';

/** Everything below `/admin`. */
export function AdminArea() {
  return (
    <SessionGuard>
      <ConfirmProvider>
        <SignedInShell />
      </ConfirmProvider>
    </SessionGuard>
  );
}
