import { createMemoryHistory, createRouter } from '@tanstack/react-router';
import { describe, expect, it } from 'vitest';

import { login } from '#kit/web/lib/session/session.ts';
import { paths } from '#kit/web/lib/pages/paths.ts';
import { tokenOf, adminPages } from './entries/admin/admin.fixture.tsx';
import { router } from './router.tsx';

adminPages();

const ADMINS_ONLY = [
  ...[paths.dashboard, paths.conciliation, paths.staff, paths.privacy, paths.audit, paths.system],
  ...[paths.store, paths.storeAddress, paths.privacyText, paths.returnsText],
  ...[paths.pixAccount, paths.freight],
];
const ANYONES = [paths.orders, paths.accessDenied, paths.myAccount];
/** Other addresses redirect, or need a record. */
const OTHERS = [paths.login, paths.admin, paths.stockRoot];
const STAFFS = Object.values(paths).filter(
  (path) =>
    !path.includes('$') && ![...ADMINS_ONLY, ...ANYONES, ...OTHERS].some((other) => other === path),
);

/** The address at which the browser ends. */
async function endOf(address: string): Promise<string> {
  const history = createMemoryHistory({ initialEntries: [address] });
  const opened = createRouter({ ...router.options, history });
  await opened.load();
  return decodeURI(opened.state.location.pathname).normalize('NFC');
}

describe.each([
  { role: 'admin', home: paths.dashboard, opens: [...ADMINS_ONLY, ...STAFFS, ...ANYONES] },
  { role: 'atendente', home: paths.orders, opens: [...STAFFS, ...ANYONES] },
  { role: 'cliente', home: paths.orders, opens: ANYONES },
])('$role', ({ role, home, opens }) => {
  it('opens what is theirs, and reads of all else that it is not', async () => {
    login(tokenOf(role));
    for (const address of [...ADMINS_ONLY, ...STAFFS, ...ANYONES]) {
      const isOpen = opens.some((open) => open === address);
      await expect(endOf(address), address).resolves.toBe(isOpen ? address : paths.accessDenied);
    }
    await expect(endOf(paths.admin)).resolves.toBe(home);
  });
});

it.each(['lan%C3%A7ar-pedido', 'lan\u00e7ar-pedido', 'lanc\u0327ar-pedido'])(
  'opens Lançar Pedido by its address %s',
  async (name) => {
    login(tokenOf('atendente'));
    await expect(endOf(`/admin/vendas/${name}`)).resolves.toBe(paths.newOrder);
  },
);
