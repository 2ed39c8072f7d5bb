/** A point of the lattice: dots are at odd coordinates, the line crosses between them. */
type Point = readonly [x: number, y: number];

export type KolamShape = {
  /** The number of dots across and down. */
  columns: number;
  rows: number;
  /** A field fills the rectangle. A diamond has only the dots near the middle. */
  outline?: 'field' | 'diamond';
  /** Selects where the line turns instead of crossing. The same seed draws the same kolam. */
  seed?: number;
  /** The share of crossings that may turn, 0 to 1. */
  turns?: number;
  /** Whether left and right, top and bottom mirror each other. */
  symmetric?: boolean;
};

export type Kolam = {
  /** One closed line, as the `d` of an SVG path, in units of half the distance between dots. */
  path: string;
  dots: readonly Point[];
  /** The quarter arcs in the line: four per dot when one line goes round them all. */
  arcs: number;
  width: number;
  height: number;
};

/** What the line does at the midpoint between two dots. */
type Gate = 'cross' | 'upright' | 'level';
type Step = { from: Point; to: Point; leave: Point; arrive: Point };

const key = (x: number, y: number) => x * 4096 + y;

/**
 * Returns a generator of small pseudorandom numbers that depend on the seed alone (a linear
 * congruential generator).
 */
function dice(seed: number): () => number {
  let state = (seed * 2_654_435_761 + 12_345) >>> 0;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

function dotsOf({ columns, rows, outline }: KolamShape): Point[] {
  const dots: Point[] = [];
  const reach = Math.min(columns, rows);
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const away = Math.abs(2 * column - columns + 1) + Math.abs(2 * row - rows + 1);
      if (outline !== 'diamond' || away < reach) dots.push([2 * column + 1, 2 * row + 1]);
    }
  }
  return dots;
}

/** Returns the midpoints between two dots, where lines can cross or turn. */
function gatesOf(dots: readonly Point[]): Map<number, { at: Point; gate: Gate }> {
  const known = new Set(dots.map(([x, y]) => key(x, y)));
  const gates = new Map<number, { at: Point; gate: Gate }>();
  for (const [x, y] of dots) {
    if (known.has(key(x + 2, y))) gates.set(key(x + 1, y), { at: [x + 1, y], gate: 'cross' });
    if (known.has(key(x, y + 2))) gates.set(key(x, y + 1), { at: [x, y + 1], gate: 'cross' });
  }
  return gates;
}

type Gates = ReturnType<typeof gatesOf>;

/** Follows the line from one place until it returns there, turning at the border. */
function follow(start: Point, heading: Point, gates: Gates): Step[] {
  const steps: Step[] = [];
  let [x, y] = start;
  let [dx, dy] = heading;
  let leave = tangent(start, heading, gates);
  do {
    const to: Point = [x + dx, y + dy];
    const arrive = tangent(to, [dx, dy], gates);
    steps.push({ from: [x, y], to, leave, arrive });
    const gate = gateAt(to, gates);
    if (gate === 'upright') dx = -dx;
    if (gate === 'level') dy = -dy;
    [x, y] = to;
    leave = arrive;
  } while (x !== start[0] || y !== start[1] || dx !== heading[0] || dy !== heading[1]);
  return steps;
}

function gateAt([x, y]: Point, gates: Gates): Gate {
  return gates.get(key(x, y))?.gate ?? (x % 2 === 0 ? 'upright' : 'level');
}

/**
 * Returns the direction in which the line passes a place: diagonal when it crosses, along the turn
 * otherwise.
 */
function tangent(at: Point, [dx, dy]: Point, gates: Gates): Point {
  const gate = gateAt(at, gates);
  if (gate === 'upright') return [0, dy];
  if (gate === 'level') return [dx, 0];
  return [dx * Math.SQRT1_2, dy * Math.SQRT1_2];
}

function arcCount(dots: readonly Point[], gates: Gates): number {
  const [first] = dots;
  return first ? follow([first[0] - 1, first[1]], [1, -1], gates).length : 0;
}

/** Returns the gate itself and, for a symmetric kolam, its mirror images. */
function mirrorImages([x, y]: Point, shape: KolamShape): Point[] {
  if (!shape.symmetric) return [[x, y]];
  const across = 2 * shape.columns - x;
  const down = 2 * shape.rows - y;
  return [
    [x, y],
    [across, y],
    [x, down],
    [across, down],
  ];
}

/**
 * Turns gates as long as `accept` allows: while that brings the line round more dots, or leaves it
 * whole.
 */
function turnGates(
  shape: KolamShape,
  gates: Gates,
  places: readonly Point[],
  options: { roll: () => number; accept: (before: number, after: number) => boolean },
  dots: readonly Point[],
) {
  let before = arcCount(dots, gates);
  for (const place of places) {
    const images = mirrorImages(place, shape).flatMap(([x, y]) => gates.get(key(x, y)) ?? []);
    const old = images.map(({ gate }) => gate);
    const gate: Gate = options.roll() < 0.5 ? 'upright' : 'level';
    for (const image of images) image.gate = gate;
    const after = arcCount(dots, gates);
    if (options.accept(before, after)) before = after;
    else
      images.forEach((image, n) => {
        image.gate = old[n] ?? 'cross';
      });
  }
}

/**
 * Draws a sikku kolam: one closed line that goes round every dot of a grid. If all crossings stay,
 * the line splits into several rings. Turning a crossing of two rings joins them, so crossings are
 * turned until one line is left, and then as many more as requested that leave it whole.
 */
export function drawKolam(shape: KolamShape): Kolam {
  const dots = dotsOf(shape);
  const gates = gatesOf(dots);
  const roll = dice(shape.seed ?? 1);
  const places = [...gates.values()]
    .map(({ at }) => ({ at, order: roll() }))
    .sort((one, other) => one.order - other.order)
    .map(({ at }) => at);
  const whole = 4 * dots.length;

  const joining = { roll, accept: (before: number, after: number) => after > before };
  turnGates(shape, gates, places, joining, dots);
  if (arcCount(dots, gates) < whole) {
    turnGates({ ...shape, symmetric: false }, gates, places, joining, dots);
  }
  const wanted = Math.round(places.length * (shape.turns ?? 0));
  const keeping = { roll, accept: (_: number, after: number) => after === whole };
  turnGates(shape, gates, places.slice(0, wanted), keeping, dots);

  const [first] = dots;
  const steps = first ? follow([first[0] - 1, first[1]], [1, -1], gates) : [];
  return {
    path: toPath(steps),
    dots,
    arcs: steps.length,
    width: 2 * shape.columns,
    height: 2 * shape.rows,
  };
}

/** Makes a quarter arc a near-perfect quarter circle round its dot. */
const pull = 0.5523;
const short = (value: number) => String(Math.round(value * 100) / 100);

function toPath(steps: readonly Step[]): string {
  const [start] = steps;
  if (!start) return '';
  const curves = steps.map(({ from, to, leave, arrive }) =>
    [
      from[0] + leave[0] * pull,
      from[1] + leave[1] * pull,
      to[0] - arrive[0] * pull,
      to[1] - arrive[1] * pull,
      to[0],
      to[1],
    ]
      .map(short)
      .join(' '),
  );
  return `M${start.from.map(short).join(' ')}C${curves.join('C')}Z`;
}
