import { createBoxSchema } from '@kolam/contract/inventory/boxes/rules.ts';
import { createWarehouseSchema } from '@kolam/contract/inventory/warehouses/rules.ts';
import { createBox } from '#inventory/boxes/create.ts';
import { createWarehouse } from '#inventory/warehouses/create.ts';
import type { Action } from '../finance/action.ts';
import { officeHour } from '../finance/calendar.ts';
import { findWarehouseId } from './find.ts';

/** The day of the first shelf, in days before today. */
export const firstDay = 184;

type DemoWarehouse = {
  name: string;
  type: 'MAIN' | 'STORE';
  line1: string;
  city: string;
  state: string;
  pincode: string;
  storage: number;
  transport: number;
};

export const demoWarehouses: readonly DemoWarehouse[] = [
  {
    name: 'Pune central store',
    type: 'MAIN',
    line1: 'Plot 14, Market Yard Road',
    city: 'Pune',
    state: 'Maharashtra',
    pincode: '411037',
    storage: 26,
    transport: 6,
  },
  {
    name: 'Bengaluru store',
    type: 'STORE',
    line1: '22 Hosur Road',
    city: 'Bengaluru',
    state: 'Karnataka',
    pincode: '560068',
    storage: 12,
    transport: 4,
  },
  {
    name: 'Mumbai store',
    type: 'STORE',
    line1: 'Unit 7, Sakinaka',
    city: 'Mumbai',
    state: 'Maharashtra',
    pincode: '400072',
    storage: 10,
    transport: 2,
  },
];

type DemoBox = {
  code: string;
  type: 'storage' | 'transport';
  warehouse: string;
  label: string;
};

const numbered = (prefix: string, place: number) =>
  `${prefix}-${String(place + 1).padStart(3, '0')}`;

/** All 60, numbered consecutively by type. */
export const demoBoxes: readonly DemoBox[] = (['storage', 'transport'] as const).flatMap((type) =>
  demoWarehouses
    .flatMap((warehouse) => Array.from({ length: warehouse[type] }, () => warehouse))
    .map(({ name, city }, place) => ({
      code: numbered(type === 'storage' ? 'SBX' : 'TBX', place),
      type,
      warehouse: name,
      label: type === 'storage' ? `${city}, shelf ${1 + Math.floor(place / 4)}` : 'For events',
    })),
);

/** Warehouses and their boxes, before the first goods. */
export const placeActions = (now: Date): Action[] => [
  ...demoWarehouses.map(({ name, type, line1, city, state, pincode }, place) => ({
    at: officeHour(now, { daysAgo: firstDay, place }),
    run: (context: Parameters<Action['run']>[0]) =>
      createWarehouse(
        context,
        createWarehouseSchema.parse({ name, type, address: { line1, city, state, pincode } }),
      ),
  })),
  ...demoBoxes.map(
    ({ code, type, warehouse, label }, place): Action => ({
      at: officeHour(now, { daysAgo: firstDay, place: place + 30 }),
      run: async (context, tx) => {
        const wh = await findWarehouseId(tx, warehouse);
        if (wh === null) return;
        const barcode = code.replace('-', '');
        const condition = place % 9 === 0 ? 'FAIR' : 'GOOD';
        await createBox(
          context,
          createBoxSchema.parse({ code, barcode, type, wh, label, condition }),
        );
      },
    }),
  ),
];
