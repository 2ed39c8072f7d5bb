import { permissionsOf, type Role } from '@kolam/contract/core/permissions.ts';
import type {
  Principal as PrincipalResponse,
  Session as SessionResponse,
} from '@kolam/contract/platform/auth/model.ts';
import { describeDevice } from './device.ts';
import type { Session } from './store.ts';

export function presentPrincipal(person: {
  id: string;
  name: string;
  email: string;
  role: Role;
}): PrincipalResponse {
  const { id, name, email, role } = person;
  return { _id: id, id, name, email, role, permissions: permissionsOf(role) };
}

export function presentSession(session: Session, currentId: string): SessionResponse {
  return {
    id: session.id,
    current: session.id === currentId,
    device: describeDevice(session.userAgent),
    address: session.address,
    remembered: session.remembered,
    createdAt: session.createdAt.toISOString(),
    lastSeenAt: session.lastSeenAt.toISOString(),
    expiresAt: session.expiresAt.toISOString(),
  };
}
