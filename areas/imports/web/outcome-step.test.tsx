import type { ImportedRow } from '../contract.ts';
import { MantineProvider } from '@mantine/core';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';

import { standInForBrowser } from '#kit/web/components/browser.fixture.ts';
import { OutcomeStep } from './outcome-step.tsx';

standInForBrowser();
afterEach(cleanup);

const HEADINGS = ['CPF', 'Nome'];
const message = 'Esta pessoa pediu para ser esquecida em 24/11/2026.';
const forgotten: ImportedRow = {
  row: 3,
  outcome: 'forgotten',
  changes: [],
  issues: [{ field: 'cpf', message }],
};
const added: ImportedRow = { row: 2, outcome: 'added', changes: [], issues: [] };

function show(rows: readonly ImportedRow[], dryRun = true) {
  const onRun = vi.fn();
  const onApply = vi.fn();
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
  const cells = [
    ['11144477735', 'Ana'],
    ['52998224725', 'Bia'],
  ];
  render(
    <MantineProvider env="test">
      <RouterContextProvider router={router as never}>
        <OutcomeStep
          kind="customers"
          file={{
            name: 'clientes.csv',
            table: {
              headings: HEADINGS,
              rows: cells.map((each, index) => ({ row: index + 2, cells: each })),
              reading: { separator: ';', encoding: 'utf-8', headingRow: 1, sheet: '' },
              top: [],
              sheets: [],
              pictures: [],
              fingerprint: '',
            },
          }}
          columns={['cpf', 'name']}
          work={{ importId: '', dryRun, state: 'done', done: 2, total: 2, rows }}
          listPath="/"
          offerPictures={() => null}
          run={onRun}
          applyMoved={onApply}
          backToColumns={() => undefined}
          startOver={() => undefined}
        />
      </RouterContextProvider>
    </MantineProvider>,
  );
  return { onRun, onApply };
}

const yes = () => screen.queryByRole('checkbox');

it.each<[string, readonly ImportedRow[], string]>([
  ['all rows', [added, { ...added, row: 3, outcome: 'unchanged' }], 'Todas'],
  [
    'the rows that change something, where most do not',
    [
      { ...added, outcome: 'changed' },
      { ...added, row: 3, outcome: 'unchanged' },
      { ...added, row: 4, outcome: 'unchanged' },
    ],
    'Mudam',
  ],
])('opens at %s', (_, rows, pressed) => {
  show(rows);
  const shown = screen.getByRole('button', { pressed: true });
  expect(shown.textContent).toContain(pressed);
});

it('says nothing of forgetting where nobody in the file asked for it', () => {
  show([added]);
  expect(yes()).toBeNull();
  expect(screen.queryByRole('button', { name: /Ficam de fora/ })).toBeNull();
});

it('leaves out who asked to be forgotten, names them, and takes them with a yes', () => {
  const { onRun } = show([added, forgotten]);
  screen.getByText('1 pessoa da planilha pediu para ser esquecida');
  screen.getByText(message);
  fireEvent.click(screen.getByRole('button', { name: 'Importar 1 linha' }));
  expect(onRun).toHaveBeenLastCalledWith(false);
  fireEvent.click(screen.getByLabelText('Importar também quem pediu para ser esquecido'));
  fireEvent.click(screen.getByRole('button', { name: 'Importar 2 linhas' }));
  expect(onRun).toHaveBeenLastCalledWith(true);
});

it('names what looks mistyped, shows it apart, and takes it with the others', () => {
  const doubt = 'Confira: este CPF não fecha.';
  const { onRun } = show([added, { ...added, row: 3, issues: [{ field: 'cpf', message: doubt }] }]);
  screen.getByText('1 linha a conferir');
  screen.getByText(doubt);
  fireEvent.click(screen.getByRole('button', { name: 'A conferir (1)' }));
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
  screen.getByText('Bia');
  fireEvent.click(screen.getByRole('button', { name: 'Importar 2 linhas' }));
  expect(onRun).toHaveBeenCalledOnce();
});

it('shows after a run first what moved since the check, and applies it at one click', () => {
  const moved: ImportedRow = {
    row: 3,
    outcome: 'moved',
    changes: [{ field: 'phone', from: null, to: null }],
    issues: [{ field: 'phone', message: 'Telefone mudou desde a conferência.' }],
  };
  const { onApply } = show([added, moved], false);
  screen.getByText('1 linha mudou desde a conferência');
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
  screen.getByText('Bia');
  screen.getByText('Telefone mudou desde a conferência.');
  fireEvent.click(screen.getByRole('button', { name: 'Aplicar assim mesmo' }));
  expect(onApply).toHaveBeenCalledOnce();
});

it('says nothing of moving where no row moved', () => {
  show([added], false);
  expect(screen.queryByText(/desde a conferência/)).toBeNull();
  expect(screen.queryByRole('button', { name: /Mudaram/ })).toBeNull();
});
