import { expect, it } from 'vitest';

import { waitingTexts } from './texts.ts';

it.each(Object.values(waitingTexts.sheets))(
  'names no sheet by a digit, which a scan would choose it by: %s',
  (name) => expect(name).not.toMatch(/^\d/),
);
