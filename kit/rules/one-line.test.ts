import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { nameKeyOf } from './search.ts';
import { oneLine, visibleText } from './one-line.ts';

test.each([
  ['AA123456785BR\u200B', 'AA123456785BR'],
  ['\uFEFFana@exemplo.com\u2060', 'ana@exemplo.com'],
  ['\u202A+55 31 98714-3119\u202C', '+55 31 98714-3119'],
  ['Blu\u00ADsa\u180E', 'Blusa'],
  ['\u3164Blusa\uFE0F', 'Blusa'],
  ['Blusa\u00A0Ana\u3000P\u2009M', 'Blusa Ana P M'],
  ['\u200B \u00A0', ''],
  ['Blusa\tAna\nP', 'Blusa Ana P'],
  ['Família 👨‍👩‍👧‍👦', 'Família 👨‍👩‍👧‍👦'],
  ['❤️‍🔥 7️⃣ 👋🏽 🏴󠁧󠁢󠁥󠁮󠁧󠁿 ☎︎', '❤️‍🔥 7️⃣ 👋🏽 🏴󠁧󠁢󠁥󠁮󠁧󠁿 ☎︎'],
  ['👩\u200D Ana\u200Dlu', '👩 Analu'],
])('%j in one line is %j', (text, line) => {
  expect(oneLine(text)).toBe(line);
});

test('several lines stay several', () => {
  expect(visibleText('Tecido\u200B leve.\n\nLavar à mão. 👩‍🔬')).toBe(
    'Tecido leve.\n\nLavar à mão. 👩‍🔬',
  );
});

it('changes nothing the second time, and makes no other name', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const line = oneLine(text);
      expect(oneLine(line)).toBe(line);
      expect(nameKeyOf(line)).toBe(nameKeyOf(text));
    }),
    { numRuns: 2000 },
  );
});
