import { boxMessages } from '#inventory/boxes/messages.ts';
import { type Condition, mostUnits } from '#inventory/goods/conditions.ts';
import { warehouseMessages } from '#inventory/warehouses/messages.ts';
import { groupedNumber } from '../../core/grouped.ts';

const counted = (there: number) => (there === 0 ? 'None' : `Only ${there}`);

export const stockMessages = {
  noMovements: 'No movements',
  loadFailed: 'Error',
  putawayFailed: 'Putaway failed',
  transferFailed: 'Transfer failed',
  adjustFailed: 'Failed to update the physical status',
  placed: (qty: number, code: string, box: string) => `${qty} of ${code} placed into ${box}`,
  moved: (qty: number, code: string) => `${qty} of ${code} moved`,
  adjusted: (code: string) => `Stock of ${code} updated`,
  warehouseUnknown: warehouseMessages.unknown,
  warehouseRequired: 'Warehouse is required',
  boxUnknown: boxMessages.unknown,
  destinationRequired: 'Choose a destination box',
  placeRequired: 'Say from where or to where the goods go',
  samePlace: 'Source and destination must differ',
  notInWarehouse: (box: string, warehouse: string) => `${box} is in ${warehouse}`,
  boxAway: (box: string) =>
    `${box} is issued: what is in it stays as it is until it is back, or comes out by a return.`,
  nothingPutIn: (box: string) => `${box} is issued: nothing is put into it until it is back.`,
  storageOnly: (box: string) => `${box} is a transport box: goods are put away into storage boxes`,
  usedNotPut: 'Used goods can’t be put into a box',
  sameCondition: 'Choose two different conditions',
  oneForm:
    'Give either two conditions and a quantity, or a condition with a difference or what was counted',
  noDifference: 'The difference can’t be 0',
  differenceTooLarge: `The difference can be at most ${groupedNumber(mostUnits)}`,
  missingNotReceived: 'Missing goods can’t be received, only put away from what lies unboxed',
  costOfReceipt: 'Only what is received has a cost',
  /** `place`: the code of a box, or the name of a warehouse for unboxed stock. */
  insufficient: (there: number, about: { code: string; condition: Condition; place: string }) =>
    `${counted(there)} of ${about.code} in condition ${about.condition} ${there === 1 || there === 0 ? 'is' : 'are'} in ${about.place}.`,
  /** For two conditions together, where goods are taken unboxed. */
  insufficientUnboxed: (
    there: number,
    about: { code: string; condition: Condition; place: string },
  ) =>
    `${counted(there)} of ${about.code} in condition ${about.condition} or good ${there === 1 || there === 0 ? 'is' : 'are'} in ${about.place}.`,
  /** The stock differs from what the user saw when counting. */
  countChanged: (there: number, about: { code: string; condition: Condition; place: string }) =>
    `${there === 0 ? 'None' : there} of ${about.code} in condition ${about.condition} ${there === 1 || there === 0 ? 'is' : 'are'} in ${about.place} now. Look again before you put the count right.`,
  unboxedIn: (warehouse: string) => `${warehouse}, unboxed`,
  warehouseInactive: (name: string) =>
    `${name} is inactive: goods can’t come in or be moved there.`,
  tooMuch: (code: string) => `There can’t be so much of ${code}.`,
  tooMuchValue: (code: string, most: string) =>
    `Stock of ${code} can be worth at most ${most}. Check the quantity and the unit cost.`,
} as const;
