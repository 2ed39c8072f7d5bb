import { can, type Role } from '@kolam/contract/core/permissions.ts';
import { type RecordKind, recordOf } from '@kolam/contract/core/record-kinds.ts';

/** Returns the address of a record, or undefined if the role may not open the page. */
export function recordHref(
  role: Role,
  { kind, recordId, title }: { kind: RecordKind; recordId: string; title: string },
): string | undefined {
  const { address, addressPermission } = recordOf(kind);
  const isOpen = addressPermission === undefined || can(role, addressPermission);
  return isOpen ? address({ id: recordId, title }) : undefined;
}
