import { describe, expect, it } from 'vitest';
import {
  freeSlug,
  slugOf,
  isShortName,
  keptShortName,
  meantShortName,
  trackingLinkPath,
} from './slug.ts';

describe('the slug of a name', () => {
  it.each([
    ['Vestido midi, azul', 'vestido-midi-azul'],
    ['  Calça Pantalona — Verão/26!', 'calca-pantalona-verao-26'],
    ['AÇAÍ Nº 2', 'acai-n-2'],
    ['Blusa 100% algodão', 'blusa-100-algodao'],
    ['💛', ''],
    ['日本', ''],
    [`${'a'.repeat(59)} ${'b'.repeat(40)}`, 'a'.repeat(59)],
  ])('of %j is %j', (name, slug) => {
    expect(slugOf(name)).toBe(slug);
  });
});

describe('a free slug', () => {
  const free = (name: string, taken: readonly string[]) =>
    freeSlug(name, (slug) => taken.includes(slug), 'produto');

  it('is the plain one, or the next number of it', () => {
    expect(free('Vestido', [])).toBe('vestido');
    expect(free('Vestido', ['vestido'])).toBe('vestido-2');
    expect(free('Vestido', ['vestido', 'vestido-2'])).toBe('vestido-3');
  });

  it('is there for a name that says nothing in our letters', () => {
    expect(free('💛', [])).toBe('produto');
    expect(free('💛', ['produto'])).toBe('produto-2');
  });
});

describe('a short name', () => {
  it.each(['bia', 'bia-modas', '2b', 'a'.repeat(40)])('may be %s', (name) => {
    expect(isShortName(name)).toBe(true);
  });

  it.each(['', 'b', 'a'.repeat(41), '-bia', 'bia-', 'bia modas', 'bia_modas', 'bía', 'Bia', 'b/a'])(
    'may not be "%s"',
    (name) => {
      expect(isShortName(name)).toBe(false);
    },
  );

  it('is kept in small letters', () => {
    expect(keptShortName(' Bia-Modas ')).toBe('bia-modas');
  });
});

it.each([
  ['Maria Estilo', 'maria-estilo'],
  [' bía_modas! ', 'bia-modas'],
  ['Bia--Modas', 'bia--modas'],
  ['✨', '✨'],
  ['', ''],
])('is meant by "%s": "%s"', (typed, meant) => {
  expect(meantShortName(typed)).toBe(meant);
});

it('makes the address by the short name, or else by the tracking id', () => {
  expect(trackingLinkPath({ trackingId: 'a b', shortName: null })).toBe(
    '/tracking-redirect?ref=a%20b',
  );
  expect(trackingLinkPath({ trackingId: 'ab', shortName: 'bia' })).toBe('/i/bia');
});
