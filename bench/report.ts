import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { drawChart } from './chart.ts';
import type { Figure, Pace, StoreFigures } from './measure.ts';

const DOCUMENT = join(import.meta.dirname, '../docs/performance.md');
const CHART = join(import.meta.dirname, '../docs/images/cost-by-size.svg');
const BEGIN = '<!-- figures of npm run bench -->';
const END = '<!-- end of figures -->';

const ms = (value: number): string => (value < 10 ? value.toFixed(1) : value.toFixed(0));
const count = (value: number): string => Math.round(value).toLocaleString('en-US');

function cell({ rate, p50, p99, ratio, rawRatio }: Figure): string {
  const ratios = [ratio, rawRatio].flatMap((one) =>
    one ? [` · **${one.median.toFixed(2)}**`] : [],
  );
  return `${count(rate)}/s · ${ms(p50)} / ${ms(p99)} ms${ratios.join('')}`;
}

const title = ({ engine, orders }: StoreFigures): string =>
  `${engine === 'sqlite' ? 'SQLite' : 'PostgreSQL'}, ${count(orders)}`;

type Line = readonly string[];

function tableOf(measured: readonly StoreFigures[]): Line[] {
  const names = [...new Set(measured.flatMap(({ figures }) => figures.map(({ name }) => name)))];
  const rows = names.map((name) => [
    name,
    ...measured.map(({ figures }) => {
      const figure = figures.find((one) => one.name === name);
      return figure ? cell(figure) : '';
    }),
  ]);
  const row = (name: string, value: (store: StoreFigures) => string): Line => [
    name,
    ...measured.map(value),
  ];
  return [
    row('what', title),
    ...rows,
    row(
      'order list p99, alone / beside dashboards',
      ({ beside }) => `${ms(beside.alone)} / ${ms(beside.dashboards)} ms`,
    ),
    row('bytes an order', ({ bytesAnOrder }) => count(bytesAnOrder)),
    row('start to first answer', ({ startMs }) => `${(startMs / 1000).toFixed(2)} s`),
    row(
      'memory, idle / afterwards',
      ({ idleMib, usedMib }) => `${count(idleMib)} / ${count(usedMib)} MiB`,
    ),
  ];
}

/** The table as Markdown, its columns aligned as the formatter wants them. */
function markdown(lines: readonly Line[]): string {
  const widths = (lines[0] ?? []).map((_, column) =>
    Math.max(3, ...lines.map((line) => line[column]?.length ?? 0)),
  );
  const format = (line: Line): string =>
    `| ${widths.map((width, column) => (line[column] ?? '').padEnd(width)).join(' | ')} |`;
  const [head = [], ...rows] = lines;
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`;
  return [format(head), rule, ...rows.map(format)].join('\n');
}

export function printFigures(measured: readonly StoreFigures[]): void {
  console.log(`\n${markdown(tableOf(measured))}`);
}

/** Puts the table and the chart of cost against size into the documentation. */
export function writeReport(
  measured: readonly StoreFigures[],
  { seconds, turns, connections }: Pace,
): void {
  const day = new Date().toISOString().slice(0, 10);
  const machine = `${availableParallelism()} cores (${cpus()[0]?.model.trim() ?? 'unknown'}), Node ${process.version}`;
  const text = [
    BEGIN,
    '',
    `Measured on ${day}: ${machine}; the median of ${turns} turns of ${seconds} s, ${connections} connections, sixteen clients for`,
    'whole orders. A cell is answers a second, p50 / p99, and in bold our rate divided by that of the bare way; for whole orders',
    'by one durable insert, then by raw statements: the same rows in the same tables, two commits, nothing shared.',
    '',
    markdown(tableOf(measured)),
    '',
    END,
  ].join('\n');
  const document = readFileSync(DOCUMENT, 'utf8');
  const [before, rest] = document.split(BEGIN);
  const after = rest?.split(END)[1];
  if (before === undefined || after === undefined) {
    throw new Error(`${DOCUMENT} lacks the marks of the figures`);
  }
  writeFileSync(DOCUMENT, `${before}${text}${after}`);
  writeFileSync(CHART, drawChart(measured));
}
