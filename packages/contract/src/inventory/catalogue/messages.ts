import { boxMessages } from '#inventory/boxes/messages.ts';
import { warehouseMessages } from '#inventory/warehouses/messages.ts';
import { catalogueLimits } from './limits.ts';

/** Messages about products, items, SKUs and barcodes. */
export const catalogueMessages = {
  empty: 'No products',
  creating: 'Creating...',
  noStorageBoxes: 'No storage boxes yet',
  noPlacements: 'No placements found',
  permanent: 'Permanent',
  added: (name: string) => `${name} added`,
  updated: (name: string) => `${name} updated`,
  imported: (created: number, updated: number) => `${created} added, ${updated} updated`,
  loadFailed: 'Error',
  saveFailed: 'Request failed',

  skuUnknown: (code: string) => `SKU not found for code: ${code}`,
  itemUnknown: 'Choose an item that exists',
  codeTaken: (code: string) => `SKU code ${code} is taken.`,
  barcodeTaken: (barcode: string) => `Barcode ${barcode} is taken.`,
  scannedAlready: (code: string, holder: string) => `${code} is a code or barcode of ${holder}.`,
  takenMeanwhile: 'A code or barcode of the file was taken meanwhile. Check it again.',
  oneBarcode: 'A barcode is of a SKU or of a box',
  codeForm: 'A SKU code has letters, digits, dots, dashes and underscores only',
  codePermanent: 'A SKU code never changes',
  boxUnknown: boxMessages.unknown,
  storageOnly: 'Choose a storage box',
  boxElsewhere: (warehouse: string) => `The box stands in ${warehouse}`,
  warehouseUnknown: warehouseMessages.unknown,
  tooManyAttributes: `An item can have at most ${catalogueLimits.attributes} attributes`,

  chooseFile: 'Choose a CSV file',
  columnMissing: 'The file has no column Name',
  columnTwice: 'This column is in the file twice',
  noRows: 'The file has no rows below its header',
  codeTwice: (line: number) => `Line ${line} has this SKU already`,
  barcodeTwice: (line: number) => `Line ${line} has this barcode already`,
  itemTwice: (line: number) => `Line ${line} names the item of this SKU otherwise`,
} as const;
