type Card = { firstName: string; done: string; challenge: string; from: string };

const cardSize = 1080;

const ink = '#0c2a2b';
const paper = '#f6fafa';
const accent = '#f4b862';

/** Returns the lines of a text that fit into a width, at most four. */
export function linesOf(text: string, fits: (line: string) => boolean): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    const last = lines.at(-1);
    if (last !== undefined && fits(`${last} ${word}`)) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines.length > 4 ? [...lines.slice(0, 3), `${lines[3]}…`] : lines;
}

/** Draws the card on the device: no server sees it, and it has nothing about health. */
export function drawCard(canvas: HTMLCanvasElement, { firstName, done, challenge, from }: Card) {
  canvas.width = cardSize;
  canvas.height = cardSize;
  const pen = canvas.getContext('2d');
  if (!pen) return;
  pen.fillStyle = ink;
  pen.fillRect(0, 0, cardSize, cardSize);
  drawKolam(pen, { x: cardSize / 2, y: 300, unit: 74 });
  pen.textAlign = 'center';
  const write = (text: string, y: number, size: number, colour: string, weight = 700) => {
    pen.font = `${weight} ${size}px "Figtree Variable", system-ui, sans-serif`;
    pen.fillStyle = colour;
    pen.fillText(text, cardSize / 2, y, cardSize - 120);
  };
  write(firstName, 640, 92, paper, 800);
  write(done, 706, 42, '#b5e3e3', 500);
  pen.font = '700 64px "Figtree Variable", system-ui, sans-serif';
  const lines = linesOf(challenge, (line) => pen.measureText(line).width < cardSize - 160);
  for (const [place, line] of lines.entries()) write(line, 792 + place * 74, 64, accent);
  write(from, cardSize - 44, 34, '#b5e3e3', 500);
}

type Place = { x: number; y: number; unit: number };

/** Draws one line that loops around a grid of dots. */
function drawKolam(pen: CanvasRenderingContext2D, { x, y, unit }: Place) {
  pen.strokeStyle = '#36a1a2';
  pen.lineWidth = 8;
  pen.lineJoin = 'round';
  pen.beginPath();
  for (let step = 0; step <= 720; step += 1) {
    const turn = (step / 720) * 2 * Math.PI;
    const reach = unit * (2.1 + 0.75 * Math.cos(8 * turn));
    const [dx, dy] = [reach * Math.cos(turn), reach * Math.sin(turn)];
    if (step === 0) pen.moveTo(x + dx, y + dy);
    else pen.lineTo(x + dx, y + dy);
  }
  pen.stroke();
  pen.fillStyle = accent;
  for (const [ring, count] of [
    [0, 1],
    [1, 8],
    [2.3, 8],
  ] as const) {
    for (let dot = 0; dot < count; dot += 1) {
      const turn = (dot / count) * 2 * Math.PI;
      pen.beginPath();
      pen.arc(x + ring * unit * Math.cos(turn), y + ring * unit * Math.sin(turn), 10, 0, 7);
      pen.fill();
    }
  }
}
