import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';

import { ListEmpty } from '../components/list-states.tsx';
import { paths } from '../lib/paths.ts';

/** The tab 'A enviar'. */
export function DispatchWaiting() {
  return (
    <ListEmpty
      message="Veja o que espera envio em Pedidos."
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
