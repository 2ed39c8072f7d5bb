/** Lists at most three texts: "A, B, C and 4 more". `others` counts those that are not in `texts`. */
export function listText(texts: readonly string[], others = 0): string {
  const more = Math.max(0, texts.length - 3) + others;
  const all = [...texts.slice(0, 3), ...(more > 0 ? [`${more} more`] : [])];
  return all.length < 2 ? all.join('') : `${all.slice(0, -1).join(', ')} and ${all.at(-1)}`;
}
