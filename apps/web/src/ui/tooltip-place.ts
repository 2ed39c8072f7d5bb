type Box = { left: number; top: number; width: number; height: number };
type Size = { width: number; height: number };

const gap = 7;
const margin = 8;

/**
 * Returns the position of a tooltip in window pixels: above its target, below if there is no room
 * above, or to its right if requested. It is always inside the window.
 */
export function placeTooltip(target: Box, tooltip: Size, view: Size, side: 'above' | 'right') {
  const inside = (at: number, length: number, room: number) =>
    Math.max(margin, Math.min(at, room - length - margin));
  if (side === 'right') {
    return {
      x: inside(target.left + target.width + gap, tooltip.width, view.width),
      y: inside(target.top + (target.height - tooltip.height) / 2, tooltip.height, view.height),
    };
  }
  const above = target.top - tooltip.height - gap;
  return {
    x: inside(target.left + (target.width - tooltip.width) / 2, tooltip.width, view.width),
    y: above >= margin ? above : target.top + target.height + gap,
  };
}
