/**
 * Every token of the look, once. `vite.config.ts` emits them as CSS custom properties (`--b-…`) for all three entries and
 * `mantine-theme.ts` hands them to Mantine; no other file may name a colour, a radius or a font size.
 */

interface Palette {
  /** Brand as text, icon or border on ground and card. */
  brand: string;
  /** Brand as a filled surface under `onBrand` text (4.5:1 also in the dark scheme). */
  brandFill: string;
  brandHover: string;
  onBrand: string;
  ink: string;
  inkSecond: string;
  inkPlaceholder: string;
  /** The surface of the active entry and of the chosen one; the brand's colour is for the one filled action. */
  chosen: string;
  chosenHover: string;
  ground: string;
  card: string;
  cardHover: string;
  line: string;
  /** Boundary of a control that must be visible on its own (3:1). */
  lineStrong: string;
  blue: string;
  blueSoft: string;
  green: string;
  greenSoft: string;
  red: string;
  redSoft: string;
  orange: string;
  orangeSoft: string;
  /** Second series of a chart, beside `ink`; never text. */
  chartSecond: string;
  skeleton: string;
  /** The ring around the focused element (3:1 on ground and card); never the colour of an error. */
  focus: string;
  /** The shaded edge under which a list continues. */
  shade: string;
  overlay: string;
  inverse: string;
  onInverse: string;
}

/* The values with which Mantine computes, in an object of their own: a bundler cannot leave out half of one object. */
export const computed = {
  brandFill: '#c8202f',
  brandFillDark: '#d9343d',
  brandHover: '#a51724',
  ink: '#1f1a17',
} as const;

const light: Palette = {
  brand: '#c8202f',
  brandFill: computed.brandFill,
  brandHover: computed.brandHover,
  onBrand: '#ffffff',
  ink: computed.ink,
  inkSecond: '#6f6660',
  inkPlaceholder: '#776e68',
  chosen: '#f1ebe6',
  chosenHover: '#e9e1db',
  ground: '#faf8f6',
  card: '#ffffff',
  cardHover: '#fcfaf8',
  line: '#ebe6e1',
  lineStrong: '#8f857e',
  blue: '#1d5fd1',
  blueSoft: '#e8f0fe',
  green: '#14784a',
  greenSoft: '#e5f5ec',
  red: '#b3141f',
  redSoft: '#fdeaea',
  orange: '#a9560a',
  orangeSoft: '#fdf0e1',
  chartSecond: '#c4b8ae',
  skeleton: '#f0ebe6',
  focus: '#1d5fd1',
  shade: 'rgb(31 26 23 / 14%)',
  overlay: 'rgb(31 26 23 / 45%)',
  inverse: '#1f1a17',
  onInverse: '#ffffff',
};

const dark: Palette = {
  brand: '#e5484d',
  brandFill: computed.brandFillDark,
  brandHover: '#c42c36',
  onBrand: '#ffffff',
  ink: '#f3efec',
  inkSecond: '#a79d96',
  inkPlaceholder: '#958b84',
  chosen: '#342c28',
  chosenHover: '#3e3530',
  ground: '#171311',
  card: '#211c19',
  cardHover: '#282220',
  line: '#37302c',
  lineStrong: '#7a7069',
  blue: '#8ab4ff',
  blueSoft: '#16284a',
  green: '#6fd6a0',
  greenSoft: '#0f3323',
  red: '#ff8b8f',
  redSoft: '#3f1719',
  orange: '#f5b56b',
  orangeSoft: '#3d2710',
  chartSecond: '#7a7069',
  skeleton: '#332c28',
  focus: '#8ab4ff',
  shade: 'rgb(0 0 0 / 45%)',
  overlay: 'rgb(0 0 0 / 60%)',
  inverse: '#f3efec',
  onInverse: '#171311',
};

/** Warm neutrals for parts that Mantine colours by itself, from light to dark. */
const gray = [
  '#faf8f6',
  '#f5f1ee',
  '#ebe6e1',
  '#ddd6d0',
  '#c9c0b9',
  '#a79d96',
  '#8f857e',
  '#6f6660',
  '#463f3a',
  '#1f1a17',
] as const;
const darkGray = [
  '#f3efec',
  '#c9c0ba',
  '#a79d96',
  '#7a7069',
  '#37302c',
  '#2c2623',
  '#211c19',
  '#171311',
  '#120f0d',
  '#0d0b0a',
] as const;

export const neutral = { gray, darkGray } as const;
export const titleWeight = '720';

export const theme = {
  color: { light, dark },
  gradient: {
    login: 'linear-gradient(140deg, #8f0f1c, #c8202f 48%, #ef5a4c)',
    logo: 'linear-gradient(135deg, #a51724, #e5484d)',
  },
  radius: { card: '12px', control: '10px', small: '8px', large: '20px', pill: '999px' },
  shadow: {
    card: '0 1px 2px rgb(31 26 23 / 4%)',
    raised: '0 8px 24px rgb(31 26 23 / 12%)',
    login: '0 24px 60px rgb(60 4 10 / 35%)',
  },
  font: {
    family:
      "'Inter Variable', 'Inter Fallback', 'Inter Fallback Roboto', 'Inter Fallback DejaVu', system-ui, -apple-system, 'Segoe UI', sans-serif",
    mono: "ui-monospace, 'SFMono-Regular', Menlo, Consolas, monospace",
  },
  text: {
    h1: '26px',
    /** The heading of the public pages on a phone. */
    h1Phone: '21px',
    h2: '18px',
    h3: '16px',
    body: '15px',
    nav: '14px',
    /** The longest entry of the menu fits its line. */
    menu: '13.5px',
    input: '16px',
    small: '13px',
    tiny: '11.5px',
    figure: '25px',
  },
  weight: {
    title: titleWeight,
    strong: '680',
    medium: '640',
    label: '560',
    nav: '520',
    body: '420',
  },
  space: {
    xs: '4px',
    sm: '8px',
    md: '12px',
    /** Between cards of a page. */
    cards: '16px',
    lg: '18px',
    xl: '24px',
    xxl: '36px',
  },
  size: {
    touch: '44px',
    sidebar: '200px',
    sidebarCollapsed: '80px',
    topBar: '56px',
    stickyBar: '72px',
    /** Lists and boards. */
    content: '1120px',
    /** Forms. */
    form: '720px',
  },
} as const;

type Group = Readonly<Record<string, string>>;

const kebab = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const declarations = (prefix: string, group: Group): string =>
  Object.entries(group)
    .map(([name, value]) => `--b-${prefix}${kebab(name)}:${value};`)
    .join('');

/** The style sheet behind `virtual:tokens.css`: colours are `--b-ink`, the rest `--b-radius-card`, `--b-text-h1`… */
export function tokensCss(): string {
  const fixed = [
    declarations('gradient-', theme.gradient),
    declarations('radius-', theme.radius),
    declarations('shadow-', theme.shadow),
    declarations('font-', theme.font),
    declarations('text-', theme.text),
    declarations('weight-', theme.weight),
    declarations('space-', theme.space),
    declarations('size-', theme.size),
  ].join('');
  const lightColors = declarations('', { ...theme.color.light });
  const darkColors = declarations('', { ...theme.color.dark });
  return [
    `:root{color-scheme:light dark;${fixed}${lightColors}}`,
    `@media (prefers-color-scheme:dark){:root{${darkColors}}}`,
  ].join('\n');
}
