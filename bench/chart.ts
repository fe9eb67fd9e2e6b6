import type { StoreFigures } from './measure.ts';

const WIDTH = 760;
const HEIGHT = 420;
const LEFT = 64;
const RIGHT = 230;
const TOP = 24;
const BOTTOM = 48;
const COLORS = ['#0b7285', '#c2255c', '#e67700', '#5f3dc4', '#2b8a3e', '#364fc7'];

interface Point {
  readonly orders: number;
  readonly p50: number;
}

const powersOfTen = (from: number, to: number): number[] => {
  const first = Math.floor(Math.log10(from));
  const last = Math.ceil(Math.log10(to));
  return Array.from({ length: last - first + 1 }, (_, index) => 10 ** (first + index));
};

/** A line of each drawn figure: milliseconds of the median answer against the orders of the store, both by powers of ten. */
export function drawChart(measured: readonly StoreFigures[]): string {
  const lines = linesOf(measured);
  const points = lines.flatMap((line) => line.points);
  const sizes = powersOfTen(
    Math.min(...points.map(({ orders }) => orders)),
    Math.max(...points.map(({ orders }) => orders)),
  );
  const times = powersOfTen(
    Math.min(...points.map(({ p50 }) => p50)),
    Math.max(...points.map(({ p50 }) => p50)),
  );
  const x = scale(sizes, LEFT, WIDTH - RIGHT);
  const y = scale(times, HEIGHT - BOTTOM, TOP);
  const label = (text: string, at: string): string => `<text ${at}>${text}</text>`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="sans-serif" font-size="12">`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="#fff"/>`,
    ...sizes.map(
      (size) =>
        `<path d="M${x(size)} ${TOP}V${HEIGHT - BOTTOM}" stroke="#dee2e6"/>` +
        label(
          size.toLocaleString('en-US'),
          `x="${x(size)}" y="${HEIGHT - BOTTOM + 18}" text-anchor="middle"`,
        ),
    ),
    ...times.map(
      (time) =>
        `<path d="M${LEFT} ${y(time)}H${WIDTH - RIGHT}" stroke="#dee2e6"/>` +
        label(`${time} ms`, `x="${LEFT - 8}" y="${y(time)}" dy="4" text-anchor="end"`),
    ),
    label(
      'orders in the store',
      `x="${(LEFT + WIDTH - RIGHT) / 2}" y="${HEIGHT - 8}" text-anchor="middle"`,
    ),
    ...lines.map(({ name, points: ends, isDashed }, index) => {
      const color = COLORS[index % COLORS.length] ?? '#000';
      const path = ends.map(
        ({ orders, p50 }, at) => `${at === 0 ? 'M' : 'L'}${x(orders)} ${y(p50)}`,
      );
      const legendY = TOP + 12 + index * 20;
      const dashes = isDashed ? ' stroke-dasharray="5 4"' : '';
      return (
        `<path d="${path.join('')}" fill="none" stroke="${color}" stroke-width="2"${dashes}/>` +
        `<path d="M${WIDTH - RIGHT + 12} ${legendY}h20" stroke="${color}" stroke-width="2"${dashes}/>` +
        label(name, `x="${WIDTH - RIGHT + 38}" y="${legendY}" dy="4"`)
      );
    }),
    '</svg>',
    '',
  ].join('\n');
}

function linesOf(measured: readonly StoreFigures[]) {
  const lines = new Map<string, { name: string; isDashed: boolean; points: Point[] }>();
  for (const { engine, orders, figures } of measured) {
    for (const { name, p50, isDrawn } of figures) {
      if (!isDrawn) continue;
      const isDashed = engine === 'postgres';
      const key = `${engine} ${name}`;
      const line = lines.get(key) ?? {
        name: isDashed ? `${name}, PG` : name,
        isDashed,
        points: [],
      };
      // A whole answer within the clock's millisecond counts as half of one.
      line.points.push({ orders, p50: Math.max(p50, 0.5) });
      lines.set(key, line);
    }
  }
  return [...lines.values()];
}

/** Places marks by powers of ten, from one end of the picture to the other; a tenth of a pixel is enough. */
function scale(marks: readonly number[], from: number, to: number) {
  const [low = 1, high = 10] = [Math.min(...marks), Math.max(...marks)].map(Math.log10);
  const span = Math.max(high - low, 1);
  return (value: number): number =>
    Math.round((from + ((Math.log10(value) - low) / span) * (to - from)) * 10) / 10;
}
