import { type ReactNode, useSyncExternalStore } from 'react';
import { confirmation } from '#core/confirmation.ts';
import { useOwnAccess } from '#core/session.ts';
import { ConfirmProvider } from '#ui/confirm.tsx';
import { SessionGuard } from './session-guard.tsx';
import { SignedInShell } from './signed-in-shell.tsx';

type AdminAreaProps = {
  headEnd: ReactNode;
  /** In place of every page while the account has to do something first. */
  requiredStep: ReactNode;
  /** Asks the user to confirm that it is them, while requests wait for that. */
  confirmYourself: ReactNode;
};

/** Everything below `/admin`. Features show content in its header too. */
export function AdminArea(props: AdminAreaProps) {
  const asked = useSyncExternalStore(confirmation.subscribe, confirmation.isAsked);
  return (
    <SessionGuard>
      <ConfirmProvider asking={asked}>
        <AreaOfUser {...props} />
      </ConfirmProvider>
      {asked && (
        // In a provider of its own: Escape closes this dialog, and nothing below it.
        <ConfirmProvider>{props.confirmYourself}</ConfirmProvider>
      )}
    </SessionGuard>
  );
}

function AreaOfUser({ headEnd, requiredStep }: AdminAreaProps) {
  if (useOwnAccess().requiredStep !== null) return requiredStep;
  return <SignedInShell headEnd={headEnd} />;
}
