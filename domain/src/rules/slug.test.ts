import { describe, expect, it } from 'vitest';
import { freeSlug, slugOf } from './slug.ts';

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
