import type { ReactNode } from 'react';
import { ConfirmProvider } from '#ui/confirm.tsx';
import { SessionGuard } from './session-guard.tsx';
import { SignedInShell } from './signed-in-shell.tsx';

/** Everything below `/admin`. Features show content in its header too. */
export function AdminArea({ headEnd }: { headEnd: ReactNode }) {
  return (
    <SessionGuard>
      <ConfirmProvider>
        <SignedInShell headEnd={headEnd} />
      </ConfirmProvider>
    </SessionGuard>
  );
}
