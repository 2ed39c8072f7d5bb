/** Limits that screens need before a form is loaded. */
export const stockLimits = {
  /** At or below so many good units a SKU is low, unless it has its own reorder level. */
  low: 10,
  /** Days over which fast movers are counted, and the number shown. */
  fastMoverDays: 14,
  fastMovers: 8,
  /** Days of the chart over time, including today. */
  chartDays: 90,
  /** Numbers of past days that the list of movements can be limited to. */
  movementDays: [7, 14, 30, 90],
  defaultMovementDays: 30,
  movementSkeletons: 6,
  /** Lines of a movement shown in lists. The movement itself has all of them. */
  shownLines: 50,
} as const;
