import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { standInForBrowser } from '#kit/web/components/browser.fixture.ts';
import { guessColumns } from './columns.ts';
import { ColumnsStep } from './columns-step.tsx';
import { readTable } from './read-table.ts';

standInForBrowser();
afterEach(cleanup);

function show(text: string) {
  const table = readTable(new TextEncoder().encode(text));
  if ('problem' in table) throw new Error(table.problem);
  const adjust = vi.fn();
  render(
    <MantineProvider env="test">
      <ColumnsStep
        kind="customers"
        file={{ name: 'clientes.csv', table }}
        columns={guessColumns('customers', table.headings)}
        problem={undefined}
        setColumns={() => undefined}
        check={() => undefined}
        startOver={() => undefined}
        adjust={adjust}
      />
    </MantineProvider>,
  );
  const summary = screen.getByText('Arquivo lido errado? Ajustar');
  return { adjust, fold: summary.closest('details') };
}

it('keeps the reading of a usual file folded away', () => {
  const { fold, adjust } = show('CPF;Nome;CEP\n52998224725.0;Ana;1310100.0\n');
  expect(fold?.open).toBe(false);
  const columns = within(screen.getByRole('list', { name: 'Colunas da planilha' }));
  for (const cell of ['52998224725', 'Ana', '01310100']) columns.getByText(cell);
  fireEvent.change(screen.getByLabelText('Separador das colunas'), { target: { value: ',' } });
  expect(adjust).toHaveBeenLastCalledWith({ separator: ',' });
  fireEvent.change(screen.getByLabelText('Linha dos títulos'), { target: { value: '2' } });
  expect(adjust).toHaveBeenLastCalledWith({ headingRow: 2 });
  fireEvent.change(screen.getByLabelText('Linha dos títulos'), { target: { value: '0' } });
  expect(adjust).toHaveBeenLastCalledWith({ headingRow: 0 });
  fireEvent.change(screen.getByLabelText('Acentos (codificação)'), { target: { value: 'cp850' } });
  expect(adjust).toHaveBeenLastCalledWith({ encoding: 'cp850' });
});

it('opens it for a file without the column that matters', () => {
  expect(show('a;b\n1;2\n').fold?.open).toBe(true);
});
