import { type RecordKind, recordOf } from '../../core/record-kinds.ts';
import type { NotificationKind } from './kinds.ts';

type Place = {
  /** The page of one record. */
  one: (id: string) => string;
  /** The list of all records in question. */
  all: string;
};

/** Returns the page of a record of a kind. */
const pageOf = (kind: RecordKind) => (id: string) => recordOf(kind).address({ id, title: '' });

/**
 * Where each kind leads in the console. The URLs are the web app's own, and one of its tests
 * compares them.
 */
export const notificationPlaces: Record<NotificationKind, Place> = {
  'task-assigned': {
    one: pageOf('task'),
    all: '/admin/staff/tasks?status=open',
  },
  'kyc-waiting': {
    one: (id) => `/admin/staff/kyc?open=${id}`,
    all: '/admin/staff/kyc',
  },
  'low-stock': {
    one: pageOf('sku'),
    all: '/admin/inventory/products?stock=low',
  },
  'invoice-overdue': {
    one: pageOf('invoice'),
    all: '/admin/finance/invoices?overdue=true',
  },
  'challenge-starting': {
    one: pageOf('challenge'),
    all: '/admin/challenges?status=scheduled',
  },
  'challenge-ending': {
    one: pageOf('challenge'),
    all: '/admin/challenges?status=active',
  },
  'import-finished': {
    one: pageOf('import'),
    all: '/admin/employees/import',
  },
};
