/** In characters (Unicode code points). */
export const handoutLimits = { what: 120, note: 280 };
