import { describe, expect, it } from 'vitest';
import { groupedName, nameParts } from './grouped-name.ts';

describe('a name in a group', () => {
  it('is made of the group and its values, and shown in two parts', () => {
    expect(groupedName('Blusa Ana', ['P', 'Azul'])).toBe('Blusa Ana · P · Azul');
    expect(nameParts('Blusa Ana · P · Azul')).toEqual(['Blusa Ana', 'P · Azul']);
    expect(nameParts('Caneca')).toEqual(['Caneca', '']);
  });
});
