import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';

import { ListEmpty } from '../components/list-states.tsx';
import { paths } from '../lib/paths.ts';

/** The tab 'Registrar códigos' (`?aba=codigos`). */
export function DispatchCodes() {
  return (
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
  );
}
