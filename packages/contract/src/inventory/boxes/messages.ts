import { boxPrefixes } from './limits.ts';

export const boxMessages = {
  empty: 'No boxes found',
  noItems: 'No items in this box',
  createFailed: 'Failed to create box',
  saveFailed: 'Failed to save the box',
  moveFailed: 'Failed to move the box',
  created: (code: string) => `Box ${code} created`,
  updated: (code: string) => `Box ${code} updated`,
  moved: (code: string, warehouse: string) => `Box ${code} moved to ${warehouse}`,
  unknown: 'Choose a box that exists',
  codeRequired: 'Box code is required',
  barcodeRequired: 'Barcode is required',
  warehouseRequired: 'Warehouse is required',
  codeSigns: (label: string) => `${label} can have letters, digits and signs of a keyboard only`,
  codeTaken: (code: string) => `Another box has the code ${code}.`,
  barcodeTaken: (barcode: string) => `Another box has the barcode ${barcode}.`,
  scannedAlready: (code: string, holder: string) => `${code} is a code or barcode of ${holder}.`,
  typeDiffers: `Codes that begin with ${boxPrefixes.storage} are of storage boxes, those with ${boxPrefixes.transport} of transport boxes`,
  startsEmpty: 'A new box is empty. Put goods into it once it is there.',
  issuedByTicket: 'Only a ticket issues a box: its status can’t be set to ISSUED by hand.',
  goodsOut: (code: string, units: number) =>
    `${units} ${units === 1 ? 'unit is' : 'units are'} out in ${code}: its status stays ISSUED until they are back or written off.`,
  issued: (code: string) => `${code} is issued: it can’t be moved until it is back.`,
  alreadyThere: (code: string, warehouse: string) => `${code} is in ${warehouse} already.`,
} as const;
