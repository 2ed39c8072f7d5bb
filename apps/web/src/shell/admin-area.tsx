import type { ReactNode } from 'react';
import { useOwnAccess } from '#core/session.ts';
import { ConfirmProvider } from '#ui/confirm.tsx';
import { SessionGuard } from './session-guard.tsx';
import { SignedInShell } from './signed-in-shell.tsx';

type AdminAreaProps = {
  headEnd: ReactNode;
  /** In place of every page while the account has to do something first. */
  requiredStep: ReactNode;
};

/** Everything below `/admin`. Features show content in its header too. */
export function AdminArea(props: AdminAreaProps) {
  return (
    <SessionGuard>
      <ConfirmProvider>
        <AreaOfUser {...props} />
      </ConfirmProvider>
    </SessionGuard>
  );
}

function AreaOfUser({ headEnd, requiredStep }: AdminAreaProps) {
  if (useOwnAccess().requiredStep !== null) return requiredStep;
  return <SignedInShell headEnd={headEnd} />;
}
