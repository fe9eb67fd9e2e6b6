import { act, cleanup, render } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';

import { TAKES_SCANS } from './takes-scans.ts';
import { useScanner } from './use-scanner.ts';

const CODE = '482913057761';
let scans: string[];
let clicks: number;

function Screen() {
  const [search, setSearch] = useState('ana');
  useScanner(
    (code) => scans.push(code),
    (code) => code === CODE,
  );
  return (
    <>
      <button type="button" onClick={() => (clicks += 1)}>
        Etiquetas
      </button>
      <input
        aria-label="Busca"
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      <output>{search}</output>
      <input aria-label="Código de rastreio" {...TAKES_SCANS} />
      <textarea aria-label="Lista" />
    </>
  );
}

/** Keys as the browser gives them, so many milliseconds apart by its own clock. */
function press(target: Element, text: string, gapMs: number): KeyboardEvent[] {
  return [...text, 'Enter'].map((key, index) => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
    Object.defineProperty(event, 'timeStamp', { value: 5_000 + index * gapMs });
    target.dispatchEvent(event);
    return event;
  });
}

/** A scan as a field gets it: each key is an event first, and then a character in the field. */
function scanInto(field: HTMLInputElement, text: string): void {
  const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  for (const [index, key] of [...text, 'Enter'].entries()) {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
    Object.defineProperty(event, 'timeStamp', { value: 9_000 + index * 4 });
    act(() => {
      field.dispatchEvent(event);
      if (key === 'Enter') return;
      write?.call(field, field.value + key);
      field.dispatchEvent(new Event('input', { bubbles: true }));
    });
  }
}

const find = (selector: string): HTMLElement => {
  const found = document.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`Nothing is ${selector}`);
  return found;
};

beforeEach(() => {
  scans = [];
  clicks = 0;
  render(<Screen />);
});
afterEach(cleanup);

it('hears a scan anywhere, and its Enter presses no button', () => {
  const events = press(find('button'), CODE, 4);
  expect(scans).toEqual([CODE]);
  expect(events.at(-1)?.defaultPrevented).toBe(true);
  expect(events.slice(0, -1).some(({ defaultPrevented }) => defaultPrevented)).toBe(false);
  press(document.body, '789100200300', 4);
  expect(scans).toEqual([CODE, '789100200300']);
});

it('leaves slow typing alone', () => {
  const events = press(find('input'), CODE, 120);
  press(document.body, CODE, 120);
  expect(scans).toEqual([]);
  expect(events.some(({ defaultPrevented }) => defaultPrevented)).toBe(false);
});

it('takes out of a field only what is wanted, and nothing out of a field of several lines', () => {
  press(find('input'), CODE, 4);
  press(find('input'), '789100200300', 4);
  press(find('textarea'), CODE, 4);
  expect(scans).toEqual([CODE]);
});

it('leaves in a field what stood there before the code', () => {
  const field = find('input[aria-label=Busca]') as HTMLInputElement;
  scanInto(field, CODE);
  expect(scans).toEqual([CODE]);
  expect(field.value).toBe('ana');
  expect(find('output').textContent, 'the page knows it too').toBe('ana');
  scanInto(field, '789100200300');
  expect(field.value, 'what nobody wants stays').toBe('ana789100200300');
});

it('leaves a field alone that is made for scanning', () => {
  const field = find('[data-takes-scans]') as HTMLInputElement;
  scanInto(field, CODE);
  expect(scans).toEqual([]);
  expect(field.value).toBe(CODE);
});

it('hears nothing once it is gone', () => {
  cleanup();
  press(document.body, CODE, 4);
  expect(scans).toEqual([]);
});
