import type { NotificationKind } from '@kolam/contract/platform/notifications/kinds.ts';
import {
  type Icon,
  IconChecklist,
  IconFileImport,
  IconFlag,
  IconId,
  IconPackage,
  IconReceipt,
  IconTrophy,
} from '@tabler/icons-react';
import type { Tone } from '#ui/tone.ts';

/** The icon and tone of each kind in the list. */
export const notificationLooks: Record<NotificationKind, { icon: Icon; tone: Tone }> = {
  'task-assigned': { icon: IconChecklist, tone: 'info' },
  'kyc-waiting': { icon: IconId, tone: 'attention' },
  'low-stock': { icon: IconPackage, tone: 'attention' },
  'invoice-overdue': { icon: IconReceipt, tone: 'bad' },
  'challenge-starting': { icon: IconTrophy, tone: 'planned' },
  'challenge-ending': { icon: IconFlag, tone: 'planned' },
  'import-finished': { icon: IconFileImport, tone: 'good' },
};
