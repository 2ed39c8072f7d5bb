import { type Colour, picturesOf, shaded, width } from './draw-png.ts';

type Scene = { ground: Colour; table: Colour; plate: Colour; food: Colour[] };

/** Lunch boxes seen from above: a plate with heaps of food on a table. */
const scenes: Scene[] = [
  {
    ground: [214, 190, 160],
    table: [156, 107, 69],
    plate: [236, 236, 232],
    food: [
      [226, 176, 52],
      [92, 132, 58],
      [250, 246, 232],
    ],
  },
  {
    ground: [190, 206, 214],
    table: [92, 104, 118],
    plate: [204, 210, 216],
    food: [
      [176, 66, 44],
      [244, 232, 200],
      [110, 150, 70],
    ],
  },
  {
    ground: [226, 214, 196],
    table: [178, 140, 96],
    plate: [86, 140, 74],
    food: [
      [252, 250, 240],
      [214, 150, 40],
      [140, 60, 40],
    ],
  },
  {
    ground: [204, 196, 214],
    table: [116, 92, 120],
    plate: [240, 234, 222],
    food: [
      [200, 120, 60],
      [70, 120, 60],
      [230, 200, 90],
    ],
  },
  {
    ground: [200, 216, 200],
    table: [120, 84, 60],
    plate: [196, 200, 206],
    food: [
      [150, 80, 50],
      [246, 240, 220],
      [190, 60, 50],
    ],
  },
];

/** Returns a small PNG image of a meal. */
export const pictureOf = picturesOf(scenes, colourAt);

function colourAt({ ground, table, plate, food }: Scene, x: number, y: number): Colour {
  const away = Math.hypot(x - width / 2, y - 260);
  const heap = food.findIndex((_, place) => {
    const angle = (place / food.length) * 2 * Math.PI - 0.6;
    return Math.hypot(x - width / 2 - 62 * Math.cos(angle), y - 260 - 62 * Math.sin(angle)) < 46;
  });
  if (heap >= 0) return food[heap] ?? plate;
  if (away < 138) return away > 128 ? shaded(plate, 0.86) : plate;
  if (y < 60) return ground;
  return Math.floor(y / 40) % 2 === 0 ? table : shaded(table, 0.94);
}
