import { type Colour, picturesOf, shaded, width } from './draw-png.ts';

type Bottle = { wall: Colour; desk: Colour; glass: Colour; cap: Colour };

const deskFrom = 330;
const foot = 420;

const bottles: Bottle[] = [
  { wall: [222, 226, 222], desk: [164, 118, 78], glass: [64, 142, 168], cap: [38, 54, 66] },
  { wall: [232, 222, 206], desk: [118, 92, 74], glass: [150, 160, 168], cap: [96, 104, 112] },
  { wall: [210, 220, 228], desk: [190, 154, 112], glass: [206, 116, 84], cap: [70, 46, 40] },
  { wall: [228, 232, 224], desk: [150, 112, 80], glass: [88, 156, 120], cap: [236, 236, 230] },
];

/** Returns a small PNG image of a bottle on a desk. */
export const bottlePicture = picturesOf(bottles, colourAt);

function colourAt({ wall, desk, glass, cap }: Bottle, x: number, y: number): Colour {
  const aside = Math.abs(x - width / 2);
  const half = halfWidthAt(y);
  // Light comes from the left.
  const light = 1.12 - 0.34 * ((x - width / 2) / 72 + 0.5);
  if (half > 0 && aside < half) {
    if (y < 150) return shaded(cap, light);
    const isEdge = aside > half - 5;
    return bounded(shaded(glass, isEdge ? light * 0.8 : light));
  }
  const shadow = Math.hypot((x - width / 2 - 54) / 128, (y - foot) / 26);
  if (y >= deskFrom) return shaded(desk, shadow < 1 ? 0.78 : y % 46 < 2 ? 0.92 : 1);
  return shaded(wall, 1 - y / 4000);
}

/** A cap, a neck, shoulders and a body. 0 above and below the bottle. */
function halfWidthAt(y: number): number {
  if (y < 108 || y > foot) return 0;
  if (y < 150) return 30;
  if (y < 168) return 26;
  if (y < 212) return 26 + 46 * Math.sin(((y - 168) / 44) * (Math.PI / 2));
  return 72;
}

const bounded = (colour: Colour): Colour => colour.map((part) => Math.min(255, part)) as Colour;
