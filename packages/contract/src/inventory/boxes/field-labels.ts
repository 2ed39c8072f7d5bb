/** Labels of changed fields in the history. */
export const boxFieldLabels: Record<string, string> = {
  code: 'Box code',
  barcode: 'Barcode',
  type: 'Type',
  label: 'Label',
  warehouse: 'Warehouse',
  status: 'Status',
  condition: 'Condition',
};
