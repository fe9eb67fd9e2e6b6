import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';

import { ListEmpty } from '../components/list-states.tsx';
import { PageHeader } from '../components/page-header.tsx';
import { DispatchTabs } from '../features/dispatch/dispatch-tabs.tsx';
import { titleTexts } from '../lib/page-titles.ts';
import { paths } from '../lib/paths.ts';

/** The tab 'Registrar códigos' (`?aba=codigos`). */
export function DispatchCodes() {
  return (
    <>
      <PageHeader title={titleTexts.dispatch} />
      <DispatchTabs isCodes />
      <ListEmpty
        message="Registre o código de rastreio em cada pedido."
        action={
          <Button
            renderRoot={(props) => (
              <Link to={paths.orders} search={{ status: 'EM PROCESSAMENTO...' }} {...props} />
            )}
          >
            Ver pedidos em processamento
          </Button>
        }
      />
    </>
  );
}
