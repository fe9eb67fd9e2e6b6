import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

import { theme, tokensCss } from './theme.ts';

/** Relative luminance of WCAG 2.2. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.03928 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

/** The channel of blue is the strongest. */
const isBlue = (hex: string): boolean => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    Number.parseInt(hex.slice(at, at + 2), 16),
  );
  return blue > Math.max(red, green);
};

const onSurface = [
  ['ink', 'ground'],
  ['ink', 'card'],
  ['inkSecond', 'ground'],
  ['inkSecond', 'card'],
  ['inkSecond', 'skeleton'],
  ['inkPlaceholder', 'card'],
  ['ink', 'chosen'],
  ['ink', 'chosenHover'],
  ['onBrand', 'brandFill'],
  ['onBrand', 'brandHover'],
  ['onInverse', 'inverse'],
  ['red', 'card'],
  ['blue', 'blueSoft'],
  ['green', 'greenSoft'],
  ['red', 'redSoft'],
  ['orange', 'orangeSoft'],
] as const;

describe.each(['light', 'dark'] as const)('the %s palette', (scheme) => {
  const palette = theme.color[scheme];
  it.each(onSurface)('writes %s on %s with at least 4.5:1', (text, surface) => {
    expect(contrast(palette[text], palette[surface])).toBeGreaterThanOrEqual(4.5);
  });
  it('draws the focus ring with at least 3:1', () => {
    expect(contrast(palette.focus, palette.ground)).toBeGreaterThanOrEqual(3);
    expect(contrast(palette.focus, palette.card)).toBeGreaterThanOrEqual(3);
  });
  it('shows what is filled with the brand with at least 3:1', () => {
    expect(contrast(palette.brandFill, palette.ground)).toBeGreaterThanOrEqual(3);
    expect(contrast(palette.brandFill, palette.card)).toBeGreaterThanOrEqual(3);
  });
  it('draws the focus ring in another colour than errors and the brand', () => {
    expect([palette.red, palette.brand, palette.brandFill]).not.toContain(palette.focus);
    expect(isBlue(palette.focus)).toBe(true);
    expect(isBlue(palette.red)).toBe(false);
  });
});

describe('tokensCss', () => {
  it('names every token once, and colours again for the dark scheme', () => {
    const [light = '', dark = ''] = tokensCss().split('@media (prefers-color-scheme:dark)');
    expect(light).toContain('--b-chosen:#f1ebe6;');
    expect(light).toContain('--b-radius-card:12px;');
    expect(light).toContain('--b-text-h1:26px;');
    expect(dark).toContain('--b-chosen:#342c28;');
    expect(dark).not.toContain('radius');
  });
});

describe('the sizes', () => {
  it('has the widths of the specification', () => {
    expect(theme.size.sidebar).toBe('200px');
    expect(theme.size.sidebarCollapsed).toBe('80px');
  });
});

it('leaves tabular figures to figures: they widen the hyphen of words and of masked numbers', () => {
  const base = readFileSync(new URL('base.css', import.meta.url), 'utf8');
  const tabular = base.match(/[^{}]+\{[^{}]*tabular-nums[^{}]*\}/g) ?? [];
  const selectors = tabular.map((rule) => rule.replace(/\{.*/s, '').trim());
  expect(selectors, 'set them by the class of a figure').toEqual(['.digits']);
});
