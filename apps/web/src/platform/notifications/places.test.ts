import { notificationPlaces } from '@kolam/contract/platform/notifications/places.ts';
import { expect, test } from 'vitest';
import { routes } from '#core/routes.ts';

test('the server’s links match the web app’s addresses', () => {
  const places = Object.fromEntries(
    Object.entries(notificationPlaces).map(([kind, { one, all }]) => [kind, [one('7'), all]]),
  );
  expect(places).toEqual({
    'task-assigned': [routes.staffTasks({ open: '7' }), routes.staffTasks({ status: 'open' })],
    'kyc-waiting': [routes.staffKyc({ open: '7' }), routes.staffKyc()],
    'low-stock': [
      routes.inventoryProducts({ open: '7' }),
      routes.inventoryProducts({ stock: 'low' }),
    ],
    'invoice-overdue': [routes.financeInvoice('7'), routes.financeInvoices({ overdue: 'true' })],
    'challenge-starting': [routes.challenge('7'), routes.challenges({ status: 'scheduled' })],
    'challenge-ending': [routes.challenge('7'), routes.challenges({ status: 'active' })],
    'import-finished': [routes.employeeImport({ import: '7' }), routes.employeeImport()],
  });
});
