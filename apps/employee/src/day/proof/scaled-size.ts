type Size = { width: number; height: number };

/** Returns a size with the same shape whose longer side has at most `most` pixels. */
export function scaledSize({ width, height }: Size, most: number): Size {
  const scale = Math.min(1, most / Math.max(width, height));
  const scaled = (side: number) => Math.max(1, Math.round(side * scale));
  return { width: scaled(width), height: scaled(height) };
}
