import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import type { LineMark, ListedLine } from './lines.ts';
import { TrackingLine } from './tracking-line.tsx';

vi.mock('@tanstack/react-router', () => ({
  Link: ({ children, state }: { children: ReactNode; state?: { fromDispatch?: boolean } }) => (
    <a href="#order" data-from-dispatch={state?.fromDispatch}>
      {children}
    </a>
  ),
}));

const lineOf = (line: number): ListedLine => ({
  line,
  text: '',
  code: 'AA123456785BR',
  state: 'gone',
  doubts: [],
  takenBy: null,
  isWanted: false,
  order: {
    _id: `id-${line}`,
    orderId: 482_913_057_000 + line,
    status: 'ENVIADO',
    trackingCode: null,
    customerName: '',
    paymentStatus: 'Parcial',
    changedAfterPrint: true,
  },
});

let asked: string[];
let answers: (() => void)[];
let marks: [number, LineMark][];

const show = (lines: readonly ListedLine[]) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MantineProvider>
        <ul>
          {lines.map((line) => (
            <TrackingLine
              key={line.line}
              line={line}
              isBusy={false}
              onMark={(as) => marks.push([line.line, as])}
            />
          ))}
        </ul>
      </MantineProvider>
    </QueryClientProvider>,
  );

beforeEach(() => {
  asked = [];
  answers = [];
  marks = [];
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  vi.stubGlobal('fetch', (address: string) => {
    asked.push(address);
    const answer = new Response(JSON.stringify({ orderId: 482_913_057_001 }));
    return new Promise((resolve) => answers.push(() => resolve(answer)));
  });
  show([1, 2].map(lineOf));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('is taken back although another one is on its way', async () => {
  for (const button of screen.getAllByRole('button')) fireEvent.click(button);
  await waitFor(() => expect(asked).toHaveLength(2));
  act(() => {
    for (const answer of answers) answer();
  });
  await waitFor(() => expect(marks).toEqual([1, 2].map((line) => [line, { state: 'undone' }])));
});

it('leads to its order as from Expedição, whither the way back goes', () => {
  for (const link of screen.getAllByRole('link')) expect(link.dataset['fromDispatch']).toBe('true');
});

it('asks to look at a code in doubt, and says what is not paid and not as it was printed', () => {
  cleanup();
  const doubts: ListedLine['doubts'] = ['check-digit', 'taken'];
  show([{ ...lineOf(1), state: 'shipped', doubts, takenBy: 482_913_057_009 }]);
  screen.getByText(
    'Confira: algum dos números parece trocado; o pedido #482913057009 já tem este código.',
  );
  screen.getByText('Parcial');
  screen.getByText('alterado depois de impresso');
  fireEvent.click(screen.getByLabelText('Enviar assim mesmo o pedido #482913057001'));
  expect(marks).toEqual([[1, { isWanted: true }]]);
});
