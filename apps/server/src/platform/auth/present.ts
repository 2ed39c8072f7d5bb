import { permissionsOf, type Rights } from '@kolam/contract/core/permissions.ts';
import type {
  LoggedSignIn,
  Principal as PrincipalResponse,
  Session as SessionResponse,
  SignInEvent as SignInEventResponse,
} from '@kolam/contract/platform/auth/model.ts';
import type { Passkey } from '@kolam/contract/platform/auth/passkey-model.ts';
import { roleOf } from '#core/request-context.ts';
import { describeDevice } from './device.ts';
import type { PasskeyRow } from './passkey-store.ts';
import type { Session } from './session-store.ts';
import type { SignInEvent } from './sign-in-event-store.ts';

export function presentPrincipal(person: {
  id: string;
  name: string;
  email: string;
  role: Rights;
}): PrincipalResponse {
  const { id, name, email } = person;
  const role = roleOf(person);
  return { _id: id, id, name, email, role, permissions: permissionsOf(role) };
}

export function presentSignIn(event: SignInEvent): SignInEventResponse {
  const { id, at, outcome, factor, device, network } = event;
  return { id, at: at.toISOString(), outcome, factor, device, network };
}

export function presentLoggedSignIn(
  event: SignInEvent,
  account: LoggedSignIn['account'],
): LoggedSignIn {
  const { app, detail, requestId } = event;
  return { ...presentSignIn(event), app, account, detail, requestId };
}

export function presentSession(session: Session, currentId: string): SessionResponse {
  return {
    id: session.id,
    current: session.id === currentId,
    device: describeDevice(session.userAgent),
    address: session.address,
    remembered: session.remembered,
    shared: session.shared,
    factor: session.factor,
    createdAt: session.createdAt.toISOString(),
    lastSeenAt: session.lastSeenAt.toISOString(),
    expiresAt: session.expiresAt.toISOString(),
  };
}

export function presentPasskey({ id, name, createdAt, lastUsedAt }: PasskeyRow): Passkey {
  return {
    id,
    name,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  };
}
