import { code128 } from 'bwip-js/generic';

/** A dark bar, in modules from the left edge of the code. */
export interface Bar {
  from: number;
  width: number;
}

export interface BarCode {
  bars: readonly Bar[];
  /** The width without the quiet zones, modules. */
  width: number;
}

/** Light modules that a reader needs at either side. */
export const QUIET_MODULES = 10;

/** The bars of a text as Code 128. */
export function barsOf(text: string): BarCode {
  const bars: Bar[] = [];
  let width = 0;
  const nothing = (): void => undefined;
  // The library draws by these functions: each upright line is a bar around its middle.
  code128(
    { bcid: 'code128', text, scale: 1, height: 1, includetext: false },
    {
      setopts: nothing,
      scale: (x: number, y: number): [number, number] => [x, y],
      measure: () => ({ width: 0, ascent: 0, descent: 0 }),
      init: (modules: number) => {
        width = modules;
      },
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
  return { bars, width };
}
