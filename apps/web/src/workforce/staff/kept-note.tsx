import type { Staff } from '@kolam/contract/workforce/staff/model.ts';
import { formatDateTime } from '#ui/format.ts';

/** Until when the documents of a person are kept. */
export function KeptNote({ staff }: { staff: Pick<Staff, 'kyc' | 'status'> }) {
  const { kept, documents } = staff.kyc;
  if (kept === null) {
    return documents.length > 0 && staff.status === 'approved'
      ? 'Documents are kept while the person works here.'
      : null;
  }
  const day = formatDateTime(kept.until);
  if (kept.what === 'documents') return documents.length > 0 && `Documents are kept until ${day}.`;
  return staff.status === 'rejected'
    ? `The registration and its documents are kept until ${day}.`
    : `Without a decision, the registration and its documents are kept until ${day}.`;
}
