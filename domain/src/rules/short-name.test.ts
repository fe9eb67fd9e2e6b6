import { describe, expect, it } from 'vitest';
import { isShortName, keptShortName, meantShortName, trackingLinkPath } from './short-name.ts';

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
