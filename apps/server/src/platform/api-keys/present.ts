import type { ApiKey } from '@kolam/contract/platform/api-keys/model.ts';
import type { KeyStatus } from '@kolam/contract/platform/api-keys/values.ts';
import { presentRecord } from '#core/columns.ts';
import type { KeyRow } from './store.ts';

export function presentKey(row: KeyRow, now: Date): ApiKey {
  return Object.assign(presentRecord(row), {
    name: row.name,
    start: row.start,
    rights: row.rights,
    createdBy: row.createdByName,
    endsAt: row.endsAt.toISOString(),
    status: statusOf(row, now),
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
    lastNetwork: row.lastNetwork,
    revokedAt: row.revokedAt?.toISOString() ?? null,
    revokedBy: row.revokedByName,
  });
}

function statusOf({ revokedAt, endsAt }: KeyRow, now: Date): KeyStatus {
  if (revokedAt !== null) return 'revoked';
  return endsAt <= now ? 'expired' : 'active';
}

export const recordOf = ({ id, name: title }: KeyRow) => ({ kind: 'api-key', id, title }) as const;
