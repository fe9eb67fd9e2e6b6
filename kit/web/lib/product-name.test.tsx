import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';

import { ProductName } from './product-name.tsx';

afterEach(cleanup);

it.each([
  ['Blusa Ana · P · Azul', '· P · Azul'],
  ['Calça · 38', '· 38'],
  ['Caneca', null],
])('is read as the whole name: %s', (name, quiet) => {
  render(
    <h3>
      <ProductName name={name} />
    </h3>,
  );
  const heading = screen.getByRole('heading', { name });
  expect(heading.textContent).toBe(name);
  expect(heading.querySelector('.name-values')?.textContent ?? null).toBe(quiet);
});
