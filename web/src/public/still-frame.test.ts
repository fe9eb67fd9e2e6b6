import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

import { commonTexts } from '../lib/texts.ts';
import { publicOrderTexts } from './texts.ts';

const html = readFileSync(new URL('../../public.html', import.meta.url), 'utf8');

describe('the still frame of public.html', () => {
  it.each([
    publicOrderTexts.details,
    commonTexts.loading,
    publicOrderTexts.failed,
    commonTexts.retry,
  ])('says %j as the page does', (text) => {
    expect(html).toContain(`>${text}<`);
  });

  it.each(['public-store', 'public-order', 'public-header', 'public-main'])(
    'has the .%s that the entry or the page relies on',
    (name) => {
      expect(html).toMatch(new RegExp(`class="[^"]*\\b${name}\\b`));
    },
  );
});
