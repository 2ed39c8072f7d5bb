/** Numbers that screens need before any form is there. */
export const stockLimits = {
  /** At or below so many good units a SKU is low, unless it has a reorder level of its own. */
  low: 10,
  /** The days over which the fastest movers are counted, and how many are shown. */
  fastMoverDays: 14,
  fastMovers: 8,
  /** The days of the chart over time, with today. */
  chartDays: 90,
  /** The last so many days that the list of movements can be narrowed to. */
  movementDays: [7, 14, 30, 90],
  defaultMovementDays: 30,
  movementSkeletons: 6,
  /** Lines of a movement in a list; the others are in the movement itself. */
  shownLines: 50,
} as const;
