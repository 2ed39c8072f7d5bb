/** How what was done with goods is called in the history of their SKU. */
export const stockFieldLabels: Record<string, string> = {
  moved: 'Units',
  difference: 'Units more or less',
  condition: 'Condition',
  fromCondition: 'From condition',
  toCondition: 'To condition',
  place: 'Place',
  fromPlace: 'From',
  toPlace: 'To',
  receipt: 'Goods receipt',
  reason: 'Reason',
};
