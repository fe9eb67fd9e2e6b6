import { code128, ean13, ean8 } from 'bwip-js/generic';

/** The kinds of bars on the labels: those of the shops' packages, and one for any text. */
export type Symbology = 'ean-13' | 'ean-8' | 'code-128';

/** The text that the bars of a label encode. */
export interface LabelCode {
  readonly symbology: Symbology;
  readonly text: string;
}

/** A dark bar, in modules from the left edge of the code. */
export interface Bar {
  from: number;
  width: number;
}

export interface BarCode {
  bars: readonly Bar[];
  /** The width without the quiet zones, modules. */
  width: number;
  /** Light modules that a reader needs at either side. */
  quiet: { readonly left: number; readonly right: number };
}

const DRAWN: Readonly<
  Record<Symbology, { bcid: string; draw: typeof code128; quiet: BarCode['quiet'] }>
> = {
  'ean-13': { bcid: 'ean13', draw: ean13, quiet: { left: 11, right: 7 } },
  'ean-8': { bcid: 'ean8', draw: ean8, quiet: { left: 7, right: 7 } },
  'code-128': { bcid: 'code128', draw: code128, quiet: { left: 10, right: 10 } },
};

/** The bars of a code. @throws Error for a text that its symbology lacks, such as a wrong check digit. */
export function barsOf({ symbology, text }: LabelCode): BarCode {
  const { bcid, draw, quiet } = DRAWN[symbology];
  const bars: Bar[] = [];
  const nothing = (): void => undefined;
  // The library draws by these functions: each upright line is a bar around its middle.
  draw(
    { bcid, text, scale: 1, height: 1, includetext: false },
    {
      setopts: nothing,
      scale: (x: number, y: number): [number, number] => [x, y],
      measure: () => ({ width: 0, ascent: 0, descent: 0 }),
      init: nothing,
      line: (x: number, _y0: number, _x1: number, _y1: number, thickness: number) => {
        bars.push({ from: x - Math.ceil(thickness / 2), width: thickness });
      },
      polygon: nothing,
      hexagon: nothing,
      ellipse: nothing,
      fill: nothing,
      text: nothing,
      end: nothing,
    },
  );
  const last = bars.at(-1);
  return { bars, width: last ? last.from + last.width : 0, quiet };
}
