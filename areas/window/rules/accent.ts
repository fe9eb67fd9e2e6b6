/*
 * The shop's one accent colour. Text on it and text in it are readable for any colour: WCAG 2.2 requires a contrast of 4.5 : 1
 * (https://www.w3.org/TR/WCAG22/#contrast-minimum). A surface filled with it has an edge that is visible on the page, for which 3 : 1
 * is required (https://www.w3.org/TR/WCAG22/#non-text-contrast).
 */

/** Levels of red, green and blue, 0 to 255. */
type Rgb = readonly [red: number, green: number, blue: number];

const LEAST_CONTRAST = { text: 4.5, edge: 3 } as const;
const WHITE: Rgb = [255, 255, 255];
const BLACK: Rgb = [0, 0, 0];

/** The ground of each scheme from which a colour on it differs least: the darkest light one, and the lightest dark one. */
export const GROUND = { light: '#faf8f6', dark: '#282220' } as const;
/** The end of each scheme towards which a colour differs more from its ground. */
const END: Readonly<Record<keyof typeof GROUND, Rgb>> = { light: BLACK, dark: WHITE };

const HEX = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i;

/** Whether a text is a colour in the form of browsers' colour fields: `#1d5fd1`. */
export const isColor = (text: string): boolean => HEX.test(text);

const readColor = (text: string): Rgb => {
  const [, red = '00', green = '00', blue = '00'] = HEX.exec(text) ?? [];
  return [red, green, blue].map((level) => Number.parseInt(level, 16)) as unknown as Rgb;
};

const writeColor = (color: Rgb): string =>
  `#${color.map((level) => Math.round(level).toString(16).padStart(2, '0')).join('')}`;

const linear = (level: number): number =>
  level / 255 <= 0.04045 ? level / 255 / 12.92 : ((level / 255 + 0.055) / 1.055) ** 2.4;

const luminance = ([red, green, blue]: Rgb): number =>
  0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);

/** The contrast of two colours, from 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [first, second] = [luminance(readColor(one)), luminance(readColor(other))];
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
}

const mixed = (color: Rgb, end: Rgb, share: number): Rgb =>
  color.map((level, index) => level + ((end[index] ?? 0) - level) * share) as unknown as Rgb;

/** The colour nearest to the wanted one, moved towards the scheme's end, that has the contrast to the scheme's ground. */
function seen(color: string, scheme: keyof typeof GROUND, contrast: number): string {
  const end = END[scheme];
  for (let share = 0; share < 1; share += 0.02) {
    const found = writeColor(mixed(readColor(color), end, share));
    if (contrastOf(found, GROUND[scheme]) >= contrast) return found;
  }
  return writeColor(end);
}

export interface Accent {
  readonly fill: string;
  readonly onFill: string;
  readonly light: string;
  readonly dark: string;
  /** The edge of a filled surface: the accent itself where it is visible on the page. */
  readonly edge: Readonly<Record<keyof typeof GROUND, string>>;
}

/** The colours that one accent gives. @param color `#rrggbb`. */
export function accentOf(color: string): Accent {
  const white = writeColor(WHITE);
  const black = writeColor(BLACK);
  return {
    fill: color.toLowerCase(),
    // White where both would do: it looks lighter on a saturated colour.
    onFill: contrastOf(color, white) >= LEAST_CONTRAST.text ? white : black,
    light: seen(color, 'light', LEAST_CONTRAST.text),
    dark: seen(color, 'dark', LEAST_CONTRAST.text),
    edge: {
      light: seen(color, 'light', LEAST_CONTRAST.edge),
      dark: seen(color, 'dark', LEAST_CONTRAST.edge),
    },
  };
}
