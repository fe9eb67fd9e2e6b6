import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  ADDRESS,
  call,
  findNamed,
  findOrder,
  makeCustomer,
  makeOpenOrder,
  makeOrder,
  makePerson,
  makeProduct,
  makeShipping,
  unique,
  uniqueCpf,
  type Customer,
  type Order,
  type Product,
  type Role,
} from './letter/calls.ts';
import {
  button,
  buttons,
  choose,
  colourOf,
  confirm,
  dialog,
  failCalls,
  field,
  fillCustomerForm,
  isAt,
  isDisabled,
  isQuantity,
  isTold,
  money,
  openAs,
  openPage,
  press,
  rowOf,
  sees,
  seesNo,
  selectWith,
  stored,
  title,
  write,
  type Colour,
  type Size,
} from './letter/screen.ts';
import { accounts, useShop } from './harness.ts';

/*
 * Written from the specification alone, in its order: every button of its section 2 with one click, every text that it quotes
 * where it belongs, in a browser. Of ours it takes the start of a shop and its accounts; no test id, no scene, no page helper.
 */

const shop = useShop();
const SIZES: Size[] = ['desktop', 'phone'];
const ORDERS = '/admin/vendas/visualizar-pedidos';
const NEW_ORDER = '/admin/vendas/lançar-pedido';

/** Each route of the table, and the title that section 2 gives its screen. */
const ROUTES = [
  ['/admin/customers', 'Clientes'],
  ['/admin/customers/visualizar-clientes', 'Clientes'],
  ['/admin/customers/cadastrar-cliente', 'Cadastrar Cliente'],
  ['/admin/products/gerenciar', 'Produtos'],
  ['/admin/products/cadastrar', 'Cadastrar Produto'],
  ['/admin/stock/visualizar-estoque', 'Estoque'],
  ['/admin/stock/entrada-manual-de-produtos', 'Entrada Manual de Produtos'],
  ['/admin/stock/saida-manual-de-produtos', 'Saída Manual de Produtos'],
  ['/admin/frete', 'Políticas de Frete'],
  [ORDERS, 'Pedidos'],
  [NEW_ORDER, 'Gerar Pedido'],
  ['/admin/influencers/generate', 'Gerar Link'],
  ['/admin/descontos', 'Regras de Desconto'],
] as const;

/** Comes first: nothing was made yet. */
it('an empty shop says so on each screen', async () => {
  const page = await openPageAs('atendente', 'desktop', '/admin/customers/visualizar-clientes');
  await sees(page, 'Nenhum cliente encontrado.');
  for (const [path, text] of [
    ['/admin/products/gerenciar', 'Nenhum produto encontrado.'],
    [ORDERS, 'Nenhuma venda encontrada.'],
    ['/admin/descontos', 'Nenhuma regra de desconto cadastrada.'],
  ] as const) {
    await page.goto(path);
    await sees(page, text);
  }
});

it('an empty shop has no best customers', async () => {
  const page = await openPageAs('admin', 'desktop', '/admin/dashboard');
  await sees(page, 'Nenhum pedido encontrado.');
});

afterEach(() => {
  shop.current.postalCodes.fail({ viaCep: 'none', brasilApi: 'none' });
});

describe('login', () => {
  it.each([
    ['admin', '/admin/dashboard'],
    ['atendente', ORDERS],
    ['cliente', ORDERS],
  ] as const)('takes the role %s to %s', async (role, path) => {
    const page = await openPage(shop.current, 'desktop');
    await page.goto('/');
    await title(page, 'Fazer Login');
    const { email, password } = accounts[role];
    await expect.poll(() => page.getByPlaceholder('E-mail').getAttribute('type')).toBe('email');
    for (const placeholder of ['E-mail', 'Senha']) {
      await expect
        .poll(() => page.getByPlaceholder(placeholder).getAttribute('required'))
        .not.toBeNull();
    }
    await page.getByPlaceholder('E-mail').fill(email);
    await page.getByPlaceholder('Senha').fill(password);
    await press(page, 'Login');
    await isAt(page, path);
    await expect.poll(() => stored(page, 'token')).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
    await page.goto('/');
    await isAt(page, path);
  });

  it('has a page with a red gradient behind', async () => {
    const page = await openPage(shop.current, 'desktop');
    await page.goto('/');
    await title(page, 'Fazer Login');
    const backgrounds = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('*')].map(
          (element) => getComputedStyle(element).backgroundImage,
        ),
      );
    await expect.poll(async () => (await backgrounds()).join(' ')).toContain('gradient');
  });

  it('says under the form what went wrong', async () => {
    const page = await openPage(shop.current, 'desktop');
    await page.goto('/');
    await page.getByPlaceholder('E-mail').fill('alguem@exemplo.com');
    for (const [answer, text] of [
      [{ status: 400, message: 'O servidor diz não.' }, 'O servidor diz não.'],
      [{ status: 500 }, 'Erro ao fazer login! Verifique suas credenciais.'],
      ['no answer', 'Erro ao se conectar com o servidor. Tente novamente mais tarde.'],
    ] as const) {
      await failCalls(page, 'POST', answer);
      await page.getByPlaceholder('Senha').fill('errada');
      await press(page, 'Login');
      await sees(page, text);
    }
  });
});

describe('the session', () => {
  it('does not begin with a token that cannot be decoded', async () => {
    const page = await openPage(shop.current, 'desktop');
    for (const token of ['nonsense', 'a.b.c']) {
      await page.goto('/pedido-confirmado');
      await page.evaluate((value) => localStorage.setItem('token', value), token);
      await page.goto(ORDERS);
      await isAt(page, '/');
      await title(page, 'Fazer Login');
    }
  });

  it('ends, when the server says so, with a modal and the login', async () => {
    const page = await openPageAs('atendente', 'desktop', '/admin/products/gerenciar');
    await title(page, 'Produtos');
    for (const method of ['GET', 'POST'])
      await failCalls(page, method, { status: 401, message: 'Token inválido ou expirado' });
    const expired = dialog(page);
    await page.goto('/admin/frete');
    await sees(
      expired,
      'Sessão Expirada',
      'Sua sessão expirou. Você será redirecionado para o login.',
    );
    await button(expired, 'Ok').waitFor();
    await expect.poll(() => stored(page, 'token')).toBeNull();
    await isAt(page, '/');
  });

  it('ends with the button Ok of that modal too', async () => {
    const page = await openPageAs('atendente', 'phone', '/admin/products/gerenciar');
    await title(page, 'Produtos');
    for (const method of ['GET', 'POST'])
      await failCalls(page, method, { status: 401, message: 'Token inválido ou expirado' });
    await page.goto('/admin/frete');
    await press(dialog(page), 'Ok');
    await isAt(page, '/');
  });

  it.each([
    ['desktop', 'Logout'],
    ['phone', 'Sair'],
  ] as const)('ends on a %s with the button %s', async (size, name) => {
    const page = await openPage(shop.current, size);
    // A token of its own: signing out ends it.
    const { email, password } = accounts.atendente;
    const login = { email, password };
    const { token } = await call<{ token: string }>(shop.current, 'POST', '/users/login', login);
    await page.goto('/pedido-confirmado');
    await page.evaluate((value) => localStorage.setItem('token', value), token);
    await page.goto('/admin/products/gerenciar');
    await press(page, name);
    await isAt(page, '/');
    await title(page, 'Fazer Login');
    await expect.poll(() => stored(page, 'token')).toBeNull();
  });
});

describe('routes', () => {
  it('need somebody who signed in, under /admin', async () => {
    const page = await openPage(shop.current, 'desktop');
    for (const path of ['/admin', '/admin/dashboard', ORDERS]) {
      await page.goto(path);
      await isAt(page, '/');
      await title(page, 'Fazer Login');
    }
  });

  it.each(['atendente', 'cliente'] as const)('deny the dashboard to %s', async (role: Role) => {
    const page = await openPageAs(role, 'desktop', '/admin/dashboard');
    await isAt(page, '/admin/acesso-negado');
    await sees(page, 'Acesso Negado', 'Você não tem permissão para acessar esta página.');
  });

  it('open for staff, each with its title', async () => {
    const page = await openPageAs('atendente', 'desktop', '/admin/acesso-negado');
    for (const [path, name] of ROUTES) {
      await page.goto(path);
      await title(page, name);
      await isAt(page, path);
    }
  });

  it('of the remaining screens open too', async () => {
    const page = await openPageAs('atendente', 'desktop', '/admin/vendas/pedido-gerado');
    await sees(page, 'Ocorreu um erro ao gerar o pedido.');
    await page.goto('/admin/acesso-negado');
    await sees(page, 'Acesso Negado', 'Você não tem permissão para acessar esta página.');
    await page.goto('/admin/customers/000000000000000000000000');
    await sees(page, 'Cliente não encontrado.');
  });
});

describe.each(SIZES)('the menu on a %s', (size) => {
  const GROUPS = [
    ['Clientes', 'Visualizar Clientes', '/admin/customers/visualizar-clientes'],
    ['Clientes', 'Cadastrar Cliente', '/admin/customers/cadastrar-cliente'],
    ['Produtos', 'Gerenciar Produtos', '/admin/products/gerenciar'],
    ['Produtos', 'Cadastrar Produto', '/admin/products/cadastrar'],
    ['Vendas', 'Visualizar Pedidos', ORDERS],
    ['Vendas', 'Lançar Pedido', NEW_ORDER],
    ['Estoque', 'Visualizar Estoque', '/admin/stock/visualizar-estoque'],
    ['Estoque', 'Entrada de Produtos', '/admin/stock/entrada-manual-de-produtos'],
    ['Estoque', 'Saída de Produtos', '/admin/stock/saida-manual-de-produtos'],
  ] as const;

  it('leads to every entry', async () => {
    const page = await openPageAs('admin', size, '/admin/acesso-negado');
    await sees(page, 'Acesso Negado');
    const menu = page.getByRole('navigation').filter({ hasText: 'Políticas de Frete' });
    const openMenu = async () => {
      if (size === 'phone') await page.getByRole('button', { name: /menu/i }).first().click();
    };
    for (const [name, path] of [
      ['Dashboard', '/admin/dashboard'],
      ['Políticas de Frete', '/admin/frete'],
      ['Link de Vendas', '/admin/influencers/generate'],
      ['Políticas de Desconto', '/admin/descontos'],
      ['Integrações', '/admin/integrations'],
    ] as const) {
      await openMenu();
      await press(menu, name);
      await isAt(page, path);
    }
    for (const [group, name, path] of GROUPS) {
      await openMenu();
      await button(menu, group).waitFor();
      // A group may open by itself in the moment before it is pressed, which then closes it.
      const isShown = async () => {
        if (await button(menu, name).isVisible()) return true;
        await press(menu, group);
        return button(menu, name).isVisible();
      };
      await expect.poll(isShown).toBe(true);
      await press(menu, name);
      await isAt(page, path);
    }
  });
});

describe('the sidebar', () => {
  it('is 200 px wide, and 80 px collapsed', async () => {
    const page = await openPageAs('admin', 'desktop', '/admin/frete');
    const sidebar = page
      .locator('aside, nav, [role="complementary"]')
      .filter({ hasText: 'Logout' });
    const width = async () => (await sidebar.first().boundingBox())?.width;
    await expect.poll(width).toBe(200);
    await page
      .getByRole('button', { name: /recolher|menu/i })
      .first()
      .click();
    const collapsed = page.locator('aside, [role="complementary"]').first();
    await expect.poll(async () => (await collapsed.boundingBox())?.width).toBe(80);
  });
});

describe.each(SIZES)('the dashboard on a %s', (size) => {
  beforeAll(async () => {
    const product = await makeProduct(shop.current);
    await makeOpenOrder(shop.current, product);
    await makeOrder(shop.current, product, (await makeShipping(shop.current)).name);
    const { _id } = await makeOrder(shop.current, product);
    await call(shop.current, 'PUT', `/orders/cancel/${_id}`);
  });

  it('begins with all the time, and shows what follows from GET /orders', async () => {
    const page = await openPageAs('admin', size, '/admin/dashboard');
    const orders = (await call<Order[]>(shop.current, 'GET', '/orders')).filter(
      (order) => !order.isTemporary,
    );
    const counted = orders.filter(({ status }) => status !== 'CANCELADO');
    const spent = new Map<string, number>();
    const names = new Map<string, string>();
    for (const { customer, totalPrice } of counted) {
      if (!customer) continue;
      spent.set(customer._id, (spent.get(customer._id) ?? 0) + totalPrice);
      names.set(customer._id, `${customer.name} ${customer.surname}`);
    }
    const sum = (list: Order[]): number => list.reduce((all, each) => all + each.totalPrice, 0);
    const customers = await call<Customer[]>(shop.current, 'GET', '/customers');
    const figures = {
      'Total de Clientes na Base': String(customers.length),
      'Faturamento Total': money(sum(orders)),
      'Ticket Médio': money(sum(counted) / counted.length),
      'Novas Compras': String(spent.size),
      'Compras Recorrentes': String(counted.length - spent.size),
    };
    for (const [name, value] of Object.entries(figures)) await sees(cardOf(page, name), value);
    const word = counted.length === 1 ? 'Pedido' : 'Pedidos';
    await expect
      .poll(() => cardOf(page, 'Total de Pedidos').innerText())
      .toMatch(new RegExp(`\\b${counted.length}\\s*${word}\\b`));
    const top = [...spent].toSorted(([, a], [, b]) => b - a).slice(0, 10);
    const card = page.getByRole('region').filter({ hasText: 'Top 10 Clientes' });
    await sees(card, 'Top 10 Clientes');
    for (const [id, total] of top) {
      const row = card.getByRole('listitem').filter({ hasText: names.get(id) ?? '' });
      await sees(row, money(total));
    }
  });

  it('takes each range with one click, and the dates that are typed', async () => {
    const page = await openPageAs('admin', size, '/admin/dashboard');
    const ranges = [
      ...['Hoje', 'Ontem', 'Última Semana', 'Último Mês', 'Últimos 3 Meses', 'Últimos 6 Meses'],
      ...['Último Ano', 'Todo o Tempo'],
    ];
    for (const range of ranges) {
      await press(page, range);
      await sees(page, 'Faturamento Total');
    }
    const total = () => cardOf(page, 'Total de Pedidos').innerText();
    for (const [day, count] of [
      ['01/01/2020', 0],
      ['', 1],
    ] as const) {
      await press(page, day ? 'Hoje' : 'Todo o Tempo');
      if (day) {
        for (const label of [/inicial|início/i, /final|fim/i]) {
          await field(page, label).fill(day);
          await field(page, label).press('Tab');
        }
        await press(page, 'Aplicar Filtro');
      }
      await expect.poll(total).toMatch(count === 0 ? /\b0\s*Pedidos\b/ : /\b[1-9]\d*\s*Pedidos?\b/);
    }
  });

  it('says in the card of the best customers that they did not load', async () => {
    const page = await openPageAs('admin', size, '/admin/acesso-negado');
    await sees(page, 'Acesso Negado');
    await failCalls(page, 'GET');
    await page.goto('/admin/dashboard');
    await sees(page, 'Erro ao carregar os dados.');
  });
});

describe('customers', () => {
  it.each(SIZES)('stand in a list on a %s, and are edited and deleted', async (size) => {
    const { name, surname, phone, email, cpf, _id } = await makeCustomer(shop.current);
    const page = await openPageAs('atendente', size, '/admin/customers');
    await page.getByPlaceholder('Buscar por nome...').fill(surname);
    const card = rowOf(page, surname);
    await card.getByText(email).waitFor();
    await expect.poll(async () => digitsOf(await card.innerText())).toContain(cpf);
    await expect.poll(async () => digitsOf(await card.innerText())).toContain(phone);
    await card
      .filter({ hasText: /0 pedidos?/i })
      .filter({ hasText: 'R$ 0,00' })
      .waitFor();
    await press(card, `${name} ${surname}`);
    await isAt(page, `/admin/customers/${_id}`);
    await title(page, 'Detalhes do Cliente');
    await sees(page, ADDRESS.street, ADDRESS.number, ADDRESS.neighborhood, ADDRESS.complement);
    await sees(page, ADDRESS.city, ADDRESS.state, '01310-100', email);
    await press(page, 'Editar');
    await press(dialog(page), 'Cancelar');
    await dialog(page).waitFor({ state: 'detached' });
    await press(page, 'Editar');
    for (const label of [/^Nome/, /^E-?mail/i, /WhatsApp|Telefone/, /^Rua/, /^Número/]) {
      await field(dialog(page), label).waitFor();
    }
    for (const label of [/^Bairro/, /^Estado/, /^CEP/]) await field(dialog(page), label).waitFor();
    await field(dialog(page), /^Cidade/).fill('Santos');
    await press(dialog(page), 'Salvar');
    await sees(page, 'Santos');
    await press(page, 'Voltar');
    await title(page, 'Clientes');
    await page.getByPlaceholder('Buscar por nome...').fill(surname);
    await press(card, 'Editar');
    await page.goto('/admin/customers');
    // The found list is there before its customer goes: a search on its way would bring them back.
    const found = page.waitForResponse((answer) => /\/api\/customers\?.*q=/.test(answer.url()));
    await page.getByPlaceholder('Buscar por nome...').fill(surname);
    await found;
    await press(card, 'Excluir');
    await confirm(page, 'Tem certeza que deseja excluir este cliente?');
    await sees(page, 'Nenhum cliente encontrado.');
  });

  it('say that they did not load', async () => {
    const page = await openPageAs('atendente', 'desktop', '/admin/acesso-negado');
    await failCalls(page, 'GET');
    await page.goto('/admin/customers');
    await sees(page, 'Erro ao buscar os clientes. Tente novamente.');
    await sees(page, 'Erro ao carregar lista de clientes.');
  });

  it('say that one could not be deleted', async () => {
    const { surname } = await makeCustomer(shop.current);
    const page = await openPageAs('atendente', 'desktop', '/admin/customers');
    await failCalls(page, 'DELETE');
    await page.getByPlaceholder('Buscar por nome...').fill(surname);
    await press(rowOf(page, surname), 'Excluir');
    await confirm(page, 'Tem certeza que deseja excluir este cliente?');
    await isTold(page, 'Não foi possível excluir o cliente.');
  });

  it('count the orders that were not cancelled', async () => {
    const product = await makeProduct(shop.current);
    const { customer, _id } = await makeOrder(shop.current, product);
    const page = await openPageAs('atendente', 'desktop', '/admin/customers');
    const look = async () => {
      await page.goto('/admin/customers');
      await page.getByPlaceholder('Buscar por nome...').fill(customer.surname);
    };
    await look();
    await rowOf(page, customer.surname)
      .filter({ hasText: /1 pedido/i })
      .filter({ hasText: 'R$ 100,00' })
      .waitFor();
    await call(shop.current, 'PUT', `/orders/cancel/${_id}`);
    await look();
    await rowOf(page, customer.surname)
      .filter({ hasText: /0 pedidos?/i })
      .filter({ hasText: 'R$ 0,00' })
      .waitFor();
  });
});

describe('register customer', () => {
  const PATH = '/admin/customers/cadastrar-cliente';

  it.each(SIZES)('takes the form of section 5 on a %s', async (size) => {
    const page = await openPageAs('atendente', size, PATH);
    const person = makePerson();
    await fillCustomerForm(page, person, ADDRESS);
    await press(page, 'Finalizar Cadastro');
    await sees(dialog(page), 'Cliente Cadastrado com Sucesso!');
    const customers = await call<Customer[]>(shop.current, 'GET', '/customers');
    expect(customers.find(({ cpf }) => cpf === person.cpf)).toMatchObject(person);
  });

  it('looks the CPF and the CEP up, and fills what it found', async () => {
    const known = await makeCustomer(shop.current);
    const page = await openPageAs('atendente', 'desktop', PATH);
    await field(page, /^CPF/).fill(known.cpf);
    await expect.poll(() => field(page, /^Sobrenome/).inputValue()).toBe(known.surname);
    await expect.poll(() => field(page, /^Nome/).inputValue()).toBe(known.name);
    await expect.poll(() => field(page, /^Rua/).inputValue()).toBe(ADDRESS.street);
    await field(page, /^CEP/).fill('20040-002');
    await expect.poll(() => field(page, /^Rua/).inputValue()).toBe('Avenida Rio Branco');
    await expect.poll(() => field(page, /^Bairro/).inputValue()).toBe('Centro');
    await expect.poll(() => field(page, /^Cidade/).inputValue()).toBe('Rio de Janeiro');
    await expect.poll(() => field(page, /^(Estado|UF)/).inputValue()).toBe('RJ');
  });

  it('looks up eleven digits whose last are wrong', async () => {
    const page = await openPageAs('atendente', 'desktop', PATH);
    const cpf = uniqueCpf();
    const wrong = cpf.slice(0, 10) + ((Number(cpf.at(-1)) + 1) % 10);
    const asked = page.waitForRequest((request) =>
      request.url().includes(`/api/customers/cpf/${wrong}`),
    );
    await field(page, /^CPF/).fill(wrong);
    await asked;
  });

  it('says what became of the CEP', async () => {
    const page = await openPageAs('atendente', 'desktop', PATH);
    await field(page, /^CEP/).fill('99999-999');
    await sees(page, 'CEP não encontrado.');
    shop.current.postalCodes.fail({ viaCep: 'down', brasilApi: 'down' });
    await field(page, /^CEP/).fill('88888-001');
    await sees(page, 'Erro ao buscar endereço. Tente novamente.');
  });

  it('says that it failed', async () => {
    const page = await openPageAs('atendente', 'desktop', PATH);
    await failCalls(page, 'POST');
    await fillCustomerForm(page, makePerson(), ADDRESS);
    await press(page, 'Finalizar Cadastro');
    await sees(page, 'Erro ao cadastrar cliente. Tente novamente.');
  });
});

describe('products', () => {
  const PATH = '/admin/products/gerenciar';

  it.each(SIZES)('stand in a list on a %s, and are edited and deleted', async (size) => {
    const { name } = await makeProduct(shop.current, { price: 49.9 });
    const page = await openPageAs('atendente', size, PATH);
    await page.getByPlaceholder('Buscar produto').fill(name);
    await sees(rowOf(page, name), 'R$ 49,90');
    await press(rowOf(page, name), 'Editar');
    await field(dialog(page), /^Nome/).waitFor();
    await press(dialog(page), 'Cancelar');
    await dialog(page).waitFor({ state: 'detached' });
    await press(rowOf(page, name), 'Editar');
    await field(dialog(page), /^Preço/).fill('55,50');
    await press(dialog(page), 'Salvar');
    await sees(rowOf(page, name), 'R$ 55,50');
    await press(rowOf(page, name), 'Excluir');
    await confirm(page, 'Tem certeza que deseja deletar esse produto?');
    await sees(page, 'Nenhum produto encontrado.');
  });

  it('are sorted in six ways, by price first', async () => {
    const mark = unique('Ordem');
    for (const [word, price] of [
      ['B', 30],
      ['A', 20],
      ['C', 10],
    ] as const) {
      await makeProduct(shop.current, { name: `${mark} ${word}`, price });
    }
    const page = await openPageAs('atendente', 'desktop', PATH);
    await page.getByPlaceholder('Buscar produto').fill(mark);
    const words = () =>
      page
        .getByText(new RegExp(`^${mark} [ABC]$`))
        .evaluateAll((found) => found.map((each) => each.textContent.at(-1)).join(''));
    await expect.poll(words).toBe('CAB');
    const sort = page.locator('select').filter({ hasText: 'A-Z' });
    for (const [option, order] of [
      [/preço.*(maior para|decrescente)/i, 'BAC'],
      [/preço.*(menor para|(^|[^e])crescente)/i, 'CAB'],
      [/nome.*A-Z/i, 'ABC'],
      [/nome.*Z-A/i, 'CBA'],
      [/antig/i, 'BAC'],
      [/recente/i, 'CAB'],
    ] as const) {
      await choose(page, sort, option);
      await expect.poll(words).toBe(order);
    }
  });

  it.each([
    ['GET', 'Erro ao buscar os produtos. Tente novamente.'],
    ['DELETE', 'Erro ao excluir o produto. Tente novamente.'],
    ['PUT', 'Erro ao atualizar o produto. Tente novamente.'],
  ])('say what failed: %s', async (method, text) => {
    const { name } = await makeProduct(shop.current);
    const page = await openPageAs('atendente', 'desktop', '/admin/acesso-negado');
    await failCalls(page, method);
    await page.goto(PATH);
    if (method !== 'GET') await page.getByPlaceholder('Buscar produto').fill(name);
    if (method === 'DELETE') {
      await press(rowOf(page, name), 'Excluir');
      await confirm(page, 'Tem certeza que deseja deletar esse produto?');
    }
    if (method === 'PUT') {
      await press(rowOf(page, name), 'Editar');
      await field(dialog(page), /^Preço/).fill('60');
      await press(dialog(page), 'Salvar');
    }
    await sees(page, text);
  });
});

describe('register product', () => {
  const PATH = '/admin/products/cadastrar';
  const register = 'Cadastrar Produto';

  it.each(SIZES)('takes name, price, stock and description on a %s', async (size) => {
    const page = await openPageAs('atendente', size, PATH);
    const name = unique('Vaso');
    await field(page, /^Nome/).fill(name);
    await field(page, /^Preço/).fill('49,90');
    await field(page, /^Estoque/).fill('7');
    await field(page, /^Descrição/).fill('De barro.');
    await page.getByRole('main').getByRole('button', { name: register }).click();
    await sees(dialog(page), 'Produto cadastrado com sucesso!');
    await press(dialog(page), 'Fechar');
    await dialog(page).waitFor({ state: 'detached' });
    const product = await findNamed<Product>(shop.current, '/products', name);
    expect(product).toMatchObject({ price: 49.9, stock: 7, description: 'De barro.' });
  });

  it('says that it failed, and that the name is taken', async () => {
    const { name } = await makeProduct(shop.current);
    const page = await openPageAs('atendente', 'desktop', PATH);
    await field(page, /^Nome/).fill(name.toUpperCase());
    await field(page, /^Preço/).fill('10');
    await field(page, /^Estoque/).fill('1');
    const submit = page.getByRole('main').getByRole('button', { name: register });
    await submit.click();
    await sees(page, 'Já existe um produto com esse nome.');
    await field(page, /^Nome/).fill(unique('Vaso'));
    await failCalls(page, 'POST');
    await submit.click();
    await sees(page, 'Erro ao cadastrar o produto. Tente novamente.');
  });
});

describe('stock', () => {
  it.each(SIZES)('stands in a list on a %s', async (size) => {
    const { name } = await makeProduct(shop.current, { stock: 42 });
    const path = '/admin/stock/visualizar-estoque';
    const page = await openPageAs('atendente', size, path);
    await page.getByPlaceholder(/produto/i).fill(name);
    await sees(rowOf(page, name), name, '42 Unidades');
  });

  it('says that it did not load', async () => {
    const page = await openPageAs('atendente', 'desktop', '/admin/acesso-negado');
    await failCalls(page, 'GET');
    await page.goto('/admin/stock/visualizar-estoque');
    await sees(page, 'Erro ao buscar o estoque. Tente novamente.');
  });

  describe.each([
    {
      path: '/admin/stock/entrada-manual-de-produtos',
      submit: 'Adicionar ao Estoque',
      done: 'Estoque atualizado com sucesso!',
      failed: 'Erro ao atualizar o estoque.',
      notLoaded: 'Não foi possível carregar os produtos.',
      after: 13,
    },
    {
      path: '/admin/stock/saida-manual-de-produtos',
      submit: 'Remover do Estoque',
      done: 'Saída registrada com sucesso!',
      failed: 'Erro ao registrar saída de estoque.',
      notLoaded: 'Erro ao carregar produtos.',
      after: 7,
    },
  ])('changed by hand at $path', (screen) => {
    const INCOMPLETE = 'Selecione um produto e insira uma quantidade válida.';

    it.each(SIZES)('takes a product and a quantity on a %s', async (size) => {
      const { name } = await makeProduct(shop.current, { stock: 10 });
      const page = await openPageAs('atendente', size, screen.path);
      await press(page, screen.submit);
      await sees(page, INCOMPLETE);
      await choose(page, field(page, /produto/i), new RegExp(`${name}.*10`), name);
      await isQuantity(field(page, /^Quantidade/));
      await field(page, /^Quantidade/).fill('3');
      await press(page, screen.submit);
      await sees(page, screen.done);
      const product = () => findNamed<Product>(shop.current, '/products', name);
      await expect.poll(product).toMatchObject({ stock: screen.after });
    });

    it('refuses what is no quantity, and says what failed', async () => {
      const { name } = await makeProduct(shop.current, { stock: 10 });
      const page = await openPageAs('atendente', 'desktop', screen.path);
      await choose(page, field(page, /produto/i), new RegExp(`${name}.*10`), name);
      for (const quantity of ['0', '-1', '1.5', '']) {
        await field(page, /^Quantidade/).fill('1');
        await seesNo(page, INCOMPLETE);
        await field(page, /^Quantidade/).fill(quantity);
        await press(page, screen.submit);
        await sees(page, INCOMPLETE);
      }
      await failCalls(page, 'POST');
      await field(page, /^Quantidade/).fill('3');
      await press(page, screen.submit);
      await sees(page, screen.failed);
    });

    it('says that the products did not load', async () => {
      const page = await openPageAs('atendente', 'desktop', '/admin/acesso-negado');
      await failCalls(page, 'GET');
      await page.goto(screen.path);
      await field(page, /produto/i).click();
      await sees(page, screen.notLoaded);
    });
  });

  it('says what the server says of a removal', async () => {
    const { name } = await makeProduct(shop.current, { stock: 10 });
    const path = '/admin/stock/saida-manual-de-produtos';
    const page = await openPageAs('atendente', 'desktop', path);
    const message = 'O servidor não deixa.';
    await failCalls(page, 'POST', { status: 409, message });
    await choose(page, field(page, /produto/i), new RegExp(`${name}.*10`), name);
    await field(page, /^Quantidade/).fill('3');
    await press(page, 'Remover do Estoque');
    await sees(page, message);
  });
});

describe.each(SIZES)('the orders on a %s', (size) => {
  it('show number, customer, total, date, status and buttons', async () => {
    const { orderId, customer } = await makeOrder(shop.current, await makeProduct(shop.current));
    const page = await openPageAs('atendente', size, ORDERS);
    const row = await findRow(page, orderId);
    await row
      .filter({ hasText: `#${orderId}` })
      .filter({ hasText: `${customer.name} ${customer.surname}` })
      .filter({ hasText: 'R$ 100,00' })
      .filter({ hasText: /\d\d\/\d\d\/(\d\d)?\d\d,? \d\d:\d\d/ })
      .waitFor();
    await sees(row, 'CONFIRMADO', 'Visualizar', 'Cancelar');
    await sees(page, 'Exibindo 1 pedido(s)');
    await press(row, 'Visualizar');
    await isAt(page, /^\/admin\/vendas\/pedido\/[\w-]+$/);
    await sees(page, 'Detalhes do Pedido');
  });

  it('are found by each word of name, number, CPF, CEP and phone', async () => {
    const { orderId, customer } = await makeOrder(shop.current, await makeProduct(shop.current));
    const page = await openPageAs('atendente', size, ORDERS);
    const search = page.getByPlaceholder('Buscar por Nome, CPF, CEP...');
    for (const query of [
      `${customer.surname.toUpperCase()} maria`,
      orderId,
      customer.cpf,
      `${customer.surname} 01310100`,
      `${customer.surname} ${customer.phone}`,
    ]) {
      await search.fill(query);
      await sees(page, 'Exibindo 1 pedido(s)');
      await rowOf(page, `#${orderId}`).waitFor();
    }
    await search.fill(`${customer.surname} nada-disso`);
    await sees(page, 'Nenhuma venda encontrada.');
  });

  it('are filtered by status and sorted, in sight', async () => {
    const mark = unique('Sorte');
    const product = await makeProduct(shop.current, { name: mark });
    const older = await makeOrder(shop.current, product);
    const newer = await makeOrder(shop.current, product);
    const page = await openPageAs('atendente', size, ORDERS);
    const numbers = async () =>
      (await page.getByRole('main').innerText()).match(/#\d{6,}/g)?.slice(0, 2);
    await expect.poll(numbers).toContain(`#${newer.orderId}`);
    await choose(page, selectWith(page, 'Mais antigo'), 'Mais antigo');
    await expect.poll(numbers).not.toContain(`#${newer.orderId}`);
    await choose(page, selectWith(page, 'Mais recente'), 'Mais recente');
    await expect.poll(numbers).toContain(`#${newer.orderId}`);
    await call(shop.current, 'PUT', `/orders/cancel/${older._id}`);
    await choose(page, selectWith(page, 'CANCELADO'), 'CANCELADO');
    await rowOf(page, `#${older.orderId}`).waitFor();
    await seesNo(page.getByRole('main').getByRole('row'), 'CONFIRMADO');
    const statuses = await call<string[]>(shop.current, 'GET', '/orders/statuses');
    const offered = () => selectWith(page, 'CANCELADO').locator('option').allInnerTexts();
    await expect.poll(async () => (await offered()).slice(1)).toEqual(statuses);
  });

  it('have a status in its colour', async () => {
    const product = await makeProduct(shop.current);
    const made = {
      CANCELADO: await makeOrder(shop.current, product),
      ENVIADO: await makeOrder(shop.current, product),
      CONFIRMADO: await makeOrder(shop.current, product),
      'AGUARDANDO CONFIRMAÇÃO': { orderId: await makeOpenOrder(shop.current, product), _id: '' },
    };
    const code = { trackingCode: 'BR123456789BR' };
    await call(shop.current, 'PATCH', `/orders/${made.ENVIADO._id}/tracking-code`, code);
    await call(shop.current, 'PUT', `/orders/cancel/${made.CANCELADO._id}`);
    const page = await openPageAs('atendente', size, ORDERS);
    const colours: Record<keyof typeof made, Colour> = {
      CANCELADO: 'red',
      ENVIADO: 'green',
      CONFIRMADO: 'blue',
      'AGUARDANDO CONFIRMAÇÃO': 'orange',
    };
    for (const status of Object.keys(made) as (keyof typeof made)[]) {
      const row = await findRow(page, made[status].orderId);
      const shown = row.getByText(status, { exact: true }).filter({ visible: true }).first();
      await expect.poll(() => colourOf(shown)).toBe(colours[status]);
    }
  });

  it('take a tracking code, show it with a pencil, and leave its edit by Cancelar', async () => {
    const { orderId } = await makeOrder(shop.current, await makeProduct(shop.current));
    const page = await openPageAs('atendente', size, ORDERS);
    const row = await findRow(page, orderId);
    await row.getByRole('textbox').fill('BR123456789BR');
    await row.getByRole('textbox').press('Enter');
    await sees(row, 'BR123456789BR', 'ENVIADO');
    const pencil = row.getByRole('button', { name: /editar|alterar|corrigir|trocar/i });
    await pencil.first().click();
    const input = row.getByRole('textbox').or(dialog(page).getByRole('textbox')).first();
    await expect.poll(() => input.inputValue()).toBe('BR123456789BR');
    const around = input.locator('xpath=ancestor::*[.//button[normalize-space()="Cancelar"]][1]');
    await press(around, 'Cancelar');
    await seesNo(page, 'Tem certeza que deseja cancelar esse pedido?');
    await sees(row, 'BR123456789BR');
  });

  it('take the first tracking code of an order in processing the same way', async () => {
    const { orderId } = await makeOrder(shop.current, await makeProduct(shop.current));
    await call(shop.current, 'PUT', '/orders/update-status/processing');
    const page = await openPageAs('atendente', size, ORDERS);
    const row = await findRow(page, orderId);
    await sees(row, 'EM PROCESSAMENTO...');
    await row.getByRole('textbox').fill('BR987654321BR');
    await row.getByRole('textbox').press('Enter');
    await sees(row, 'ENVIADO');
  });

  it('are cancelled after one question', async () => {
    const { orderId } = await makeOrder(shop.current, await makeProduct(shop.current));
    const page = await openPageAs('atendente', size, ORDERS);
    const row = await findRow(page, orderId);
    await press(row, 'Cancelar');
    await confirm(page, 'Tem certeza que deseja cancelar esse pedido?');
    await sees(row, 'CANCELADO');
  });

  it('become a PDF with one click, and every CONFIRMADO is in processing', async () => {
    const { orderId } = await makeOrder(shop.current, await makeProduct(shop.current));
    const page = await openPageAs('atendente', size, ORDERS);
    await sees(await findRow(page, orderId), 'CONFIRMADO');
    const coming = page.waitForEvent('download');
    await press(page, /PDF/);
    const file = await coming;
    expect(file.suggestedFilename()).toBe('pedidos-confirmados.pdf');
    await sees(rowOf(page, `#${orderId}`), 'EM PROCESSAMENTO...');
    await page.getByPlaceholder('Buscar por Nome, CPF, CEP...').fill('');
    await seesNo(page.getByRole('main').getByRole('row'), 'CONFIRMADO');
    const orders = await call<Order[]>(shop.current, 'GET', '/orders');
    expect(orders.filter(({ status }) => status === 'CONFIRMADO')).toEqual([]);
  });

  it('show in full', async () => {
    const freight = await makeShipping(shop.current);
    const product = await makeProduct(shop.current);
    const { orderId, customer, _id } = await makeOrder(shop.current, product, freight.name);
    const page = await openPageAs('atendente', size, `/admin/vendas/pedido/${_id}`);
    await sees(page, 'Detalhes do Pedido', 'CONFIRMADO');
    const main = page.getByRole('main');
    for (const text of [
      `#${orderId}`,
      `${customer.name} ${customer.surname}`,
      customer.email,
      /\d\d\/\d\d\/(\d\d)?\d\d/,
      ADDRESS.street,
      ADDRESS.neighborhood,
      'São Paulo',
      freight.name,
      'R$ 12,50',
      'R$ 112,50',
      /x|×/,
    ]) {
      await main.filter({ hasText: text }).waitFor();
    }
    const line = new RegExp(
      `^${product.name} (x|×) 2 (x|×) R\\$ 50,00 = R\\$ 100,00$`.replaceAll(' ', '\\s*'),
    );
    await main.getByText(line).first().waitFor();
    await seesNo(page, 'Desconto');
    const copy = main.getByRole('button', { name: /copiar/i }).filter({ hasNotText: /link/i });
    await copy.first().click();
    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()))
      .toContain(customer.surname);
    const publicLink = main.locator(`a[href$="/pedido/${orderId}"]`);
    await publicLink.first().waitFor();
  });
});

describe('an order', () => {
  it('without shipping has no line about it', async () => {
    const { _id, orderId } = await makeOrder(shop.current, await makeProduct(shop.current));
    const page = await openPageAs('atendente', 'desktop', `/admin/vendas/pedido/${_id}`);
    await sees(page, 'Detalhes do Pedido');
    await page
      .getByRole('main')
      .filter({ hasText: `#${orderId}` })
      .waitFor();
    await expect.poll(() => page.getByRole('main').innerText()).not.toMatch(/frete/i);
  });

  it('whose product is gone shows "Produto removido"', async () => {
    const product = await makeProduct(shop.current);
    const { _id } = await makeOrder(shop.current, product);
    await call(shop.current, 'DELETE', `/products/${product._id}`);
    const page = await openPageAs('atendente', 'desktop', `/admin/vendas/pedido/${_id}`);
    await page
      .getByText(/Produto removido/)
      .first()
      .waitFor();
  });

  it('shows the name of its discount, and the amount', async () => {
    const name = unique('Desconto de verão');
    const rules = [{ type: 'fixed', value: 5, logic: 'none', conditions: [] }];
    await call(shop.current, 'POST', '/discounts', { name, description: '', rules });
    const { _id: discountRule } = await findNamed<{ _id: string; name: string }>(
      shop.current,
      '/discounts',
      name,
    );
    const product = await makeProduct(shop.current);
    const line = { product: product._id, name: product.name, price: 45, quantity: 1, subtotal: 45 };
    const order = { products: [line], totalPrice: 45, shippingPrice: 0, shippingName: null };
    const { orderId } = await call<{ orderId: string }>(shop.current, 'POST', '/orders/temporary', {
      ...order,
      isTemporary: true,
      discountRule,
    });
    const { _id } = await findOrder(shop.current, String(orderId));
    const page = await openPageAs('atendente', 'desktop', `/admin/vendas/pedido/${_id}`);
    await page.getByRole('main').filter({ hasText: name }).filter({ hasText: 'R$ 5,00' }).waitFor();
  });

  it('that does not load says so', async () => {
    const page = await openPageAs('atendente', 'desktop', '/admin/acesso-negado');
    await failCalls(page, 'GET');
    await page.goto('/admin/vendas/pedido/000000000000000000000000');
    await sees(page, 'Erro ao carregar detalhes do pedido.');
    await page.goto(ORDERS);
    await sees(page, 'Erro ao buscar as vendas. Tente novamente.');
  });

  it('on its way shows "Carregando..."', async () => {
    const page = await openPageAs('atendente', 'desktop', '/admin/acesso-negado');
    await page.route(
      ({ pathname }) => pathname.startsWith('/api/orders'),
      () => undefined,
    );
    for (const path of [ORDERS, '/admin/vendas/pedido/000000000000000000000000']) {
      await page.goto(path);
      await sees(page, 'Carregando...');
    }
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
});

describe.each(SIZES)('generate order on a %s', (size) => {
  it('goes from the products to the link, each step with one click', async () => {
    const [first, second] = [await makeProduct(shop.current), await makeProduct(shop.current)];
    const freight = await makeShipping(shop.current);
    const rule = unique('Regra');
    const rules = [{ type: 'percentage', value: 10, logic: 'none', conditions: [] }];
    await call(shop.current, 'POST', '/discounts', { name: rule, description: '', rules });

    const page = await openPageAs('atendente', size, NEW_ORDER);
    for (const { name } of [first, second]) {
      await page.getByPlaceholder('Buscar produto...').fill(name);
      await press(rowOf(page, name), 'Adicionar ao Carrinho');
      await isDisabled(button(rowOf(page, name), 'Adicionado'));
    }
    await button(page, /^Ir para o carrinho\s*2$/).waitFor();
    await press(page, /^Ir para o carrinho/);
    const cart = dialog(page);
    const line = (name: string) => cart.getByRole('listitem').filter({ hasText: name });
    const quantity = line(first.name).getByRole('spinbutton');
    await isQuantity(quantity);
    const { plus, minus } = stepsOf(line(first.name));
    await isDisabled(minus);
    await plus.click();
    await expect.poll(() => quantity.inputValue()).toBe('2');
    await minus.click();
    await expect.poll(() => quantity.inputValue()).toBe('1');
    await isDisabled(minus);
    await quantity.fill('3');
    await quantity.press('Tab');
    await totalIn(cart, 'R$ 200,00');
    await quantity.fill('0');
    await quantity.press('Tab');
    await totalIn(cart, 'R$ 200,00');
    await press(line(second.name), 'Remover');
    await line(second.name).waitFor({ state: 'detached' });
    await totalIn(cart, 'R$ 150,00');
    const discount = selectWith(cart, 'Nenhuma Regra');
    await expect
      .poll(() => discount.evaluate((each) => (each as HTMLSelectElement).selectedOptions[0]?.text))
      .toBe('Nenhuma Regra');
    await choose(page, discount, rule);
    await totalIn(cart, 'R$ 135,00');
    const shipping = selectWith(cart, 'Selecione o Frete');
    await expect
      .poll(async () => (await shipping.innerText()).replaceAll('\u00a0', ' '))
      .toMatch(new RegExp(`${freight.name}.*R\\$ 12,50`));
    await choose(page, shipping, freight.name);
    await totalIn(cart, 'R$ 147,50');
    await press(cart, 'Gerar Pedido');

    await isAt(page, '/admin/vendas/pedido-gerado');
    const box = page
      .locator('input[readonly], textarea[readonly]')
      .filter({ visible: true })
      .first();
    await expect.poll(() => box.inputValue()).toMatch(/\/pedido\/\d+$/);
    const link = await box.inputValue();
    expect(link).toMatch(new RegExp(`^${shop.current.url}/pedido/\\d+$`));
    await press(page, 'Copiar Link');
    await isTold(page, 'Link copiado!');
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(link);
    const order = await findOrder(shop.current, link.split('/').at(-1) ?? '');
    expect(order).toMatchObject({ totalPrice: 147.5, isTemporary: true });
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('refused'));
      document.execCommand = () => false;
    });
    await press(page, 'Copiar Link');
    await isTold(page, 'Erro ao copiar o link.');
    await press(page, 'Fazer outro pedido');
    await isAt(page, NEW_ORDER);
  });

  it('says that the cart is empty', async () => {
    const page = await openPageAs('atendente', size, NEW_ORDER);
    await press(page, /^Ir para o carrinho/);
    await press(dialog(page), 'Gerar Pedido');
    await isTold(page, 'Seu carrinho está vazio!');
  });
});

describe('generate order', () => {
  it('raises an error where no order id came back', async () => {
    const { name } = await makeProduct(shop.current);
    const page = await openPageAs('atendente', 'desktop', NEW_ORDER);
    const said: string[] = [];
    page.on('console', (message) => said.push(message.text()));
    page.on('pageerror', (error) => said.push(error.message));
    await failCalls(page, 'POST', { status: 201 });
    await page.getByPlaceholder('Buscar produto...').fill(name);
    await press(rowOf(page, name), 'Adicionar ao Carrinho');
    await press(page, /^Ir para o carrinho/);
    await press(dialog(page), 'Gerar Pedido');
    const shown = () => page.locator('body').innerText();
    await expect
      .poll(async () => [await shown(), ...said].join('\n'))
      .toContain('O ID do pedido não foi retornado pelo backend.');
  });
});

describe.each(SIZES)('the page of a customer on a %s', (size) => {
  it('shows the order, takes the form, and says thank you', async () => {
    const freight = await makeShipping(shop.current);
    const product = await makeProduct(shop.current);
    const orderId = await makeOpenOrder(shop.current, product, freight.name);
    const influencerName = unique('Bia');
    const sellerPhone = '11987654321';
    const { trackingId } = await call<{ trackingId: string }>(shop.current, 'POST', '/tracking', {
      influencerName,
      sellerPhone,
    });
    const page = await openPage(shop.current, size);
    await page.goto('/pedido-confirmado');
    await page.evaluate((value) => localStorage.setItem('trackingId', value), trackingId);
    await page.goto(`/pedido/${orderId}`);
    await title(page, 'Detalhes do Pedido');
    await title(page, 'Endereço');
    await sees(page, 'AGUARDANDO CONFIRMAÇÃO');
    for (const text of ['R$ 112,50', freight.name, product.name]) {
      await page.locator('body').filter({ hasText: text }).waitFor();
    }
    const person = makePerson();
    await fillCustomerForm(page, person, ADDRESS);
    const sent = page.waitForRequest((request) => request.url().includes('/api/orders/confirm/'));
    await press(page, 'Confirmar');
    const request = await sent;
    await expect(request.headerValue('tracking-id')).resolves.toBe(trackingId);
    expect(request.method()).toBe('PUT');
    await isAt(page, '/pedido-confirmado');
    await sees(page, 'PEDIDO CONFIRMADO!', 'Agora é só aguardar o código de rastreio.');
    await expect(findOrder(shop.current, orderId)).resolves.toMatchObject({
      status: 'CONFIRMADO',
      customer: { surname: person.surname },
    });
    await page.goto(`/pedido/${orderId}`);
    await sees(page, 'CONFIRMADO');
    for (const text of [freight.name, ADDRESS.street, 'São Paulo']) {
      await page.locator('body').filter({ hasText: text }).waitFor();
    }
  });

  it('takes eleven digits whose last are wrong', async () => {
    const orderId = await makeOpenOrder(shop.current, await makeProduct(shop.current));
    const page = await openPage(shop.current, size);
    await page.goto(`/pedido/${orderId}`);
    const cpf = uniqueCpf();
    const wrong = cpf.slice(0, 10) + ((Number(cpf.at(-1)) + 1) % 10);
    const asked = page.waitForRequest((request) =>
      request.url().includes(`/api/customers/cpf/${wrong}`),
    );
    await fillCustomerForm(page, { ...makePerson(), cpf: wrong }, ADDRESS);
    await asked;
    await press(page, /^Confirmar/);
    await isAt(page, '/pedido-confirmado');
  });
});

describe('the page of a customer', () => {
  it('says what became of the confirmation', async () => {
    const orderId = await makeOpenOrder(shop.current, await makeProduct(shop.current));
    const page = await openPage(shop.current, 'phone');
    await page.goto(`/pedido/${orderId}`);
    await fillCustomerForm(page, makePerson(), ADDRESS);
    const message = 'Este pedido já foi confirmado.';
    for (const [answer, text] of [
      [{ status: 500 }, 'Erro ao confirmar pedido'],
      [{ status: 409, message }, 'Este pedido já foi confirmado anteriormente!'],
    ] as const) {
      await failCalls(page, 'PUT', answer);
      await press(page, /^Confirmar/);
      await isTold(page, text);
    }
  });

  it('says that there is no such order, or that it did not load', async () => {
    const page = await openPage(shop.current, 'phone');
    await page.goto('/pedido/999999999999');
    await sees(page, 'Erro ao buscar detalhes do pedido');
    const orderId = await makeOpenOrder(shop.current, await makeProduct(shop.current));
    await failCalls(page, 'GET');
    await page.goto(`/pedido/${orderId}`);
    await sees(page, 'Erro ao buscar detalhes do pedido');
  });

  it('says what became of the CEP', async () => {
    const orderId = await makeOpenOrder(shop.current, await makeProduct(shop.current));
    const page = await openPage(shop.current, 'phone');
    await page.goto(`/pedido/${orderId}`);
    await field(page, /^CEP/).fill('99999-999');
    await sees(page, 'CEP não encontrado.');
    shop.current.postalCodes.fail({ viaCep: 'down', brasilApi: 'down' });
    await field(page, /^CEP/).fill('88888-002');
    await sees(page, 'Erro ao buscar endereço. Tente novamente.');
    shop.current.postalCodes.fail({ viaCep: 'none', brasilApi: 'none' });
    await field(page, /^CEP/).fill('20040-002');
    await expect.poll(() => field(page, /^Rua/).inputValue()).toBe('Avenida Rio Branco');
  });
});

describe('an influencer link', () => {
  const PATH = '/admin/influencers/generate';

  it('leads to a chat with the seller, and is remembered', async () => {
    const { trackingId } = await call<{ trackingId: string }>(shop.current, 'POST', '/tracking', {
      influencerName: unique('Bia'),
      sellerPhone: '11987654321',
    });
    const page = await openPage(shop.current, 'phone');
    const chat = page.waitForRequest((request) => !request.url().startsWith(shop.current.url));
    await page.goto(`/tracking-redirect?ref=${trackingId}`, { waitUntil: 'commit' });
    const url = new URL((await chat).url());
    expect(`${url.host}${url.pathname}${url.search}`).toMatch(
      /(wa\.me|whatsapp\.com).*11987654321/,
    );
    expect(url.searchParams.get('text')).toBe('Olá! Estou interessado nos seus produtos.');
    await page.goto('/pedido-confirmado');
    await expect.poll(() => stored(page, 'trackingId')).toBe(trackingId);
  });

  it('shows "Redirecionando...", and nothing else where it fails', async () => {
    const page = await openPage(shop.current, 'phone');
    await failCalls(page, 'GET');
    await page.goto('/tracking-redirect?ref=nada');
    await sees(page, 'Redirecionando...');
    await expect.poll(() => stored(page, 'trackingId')).toBe('nada');
  });

  it.each(SIZES)('is made, copied and deleted on a %s, each with one click', async (size) => {
    const page = await openPageAs('atendente', size, PATH);
    const name = unique('Bia');
    await press(page, 'Gerar Link');
    await sees(page, 'Nome do influenciador e telefone são obrigatórios.');
    await field(page, /influenciador/i).fill('   ');
    await field(page, /telefone|whatsapp/i).fill('   ');
    await press(page, 'Gerar Link');
    await sees(page, 'Nome do influenciador e telefone são obrigatórios.');
    await field(page, /influenciador/i).fill(name);
    await field(page, /telefone|whatsapp/i).fill('11987654321');
    await press(page, 'Gerar Link');
    await title(page, 'Links Gerados');
    const row = rowOf(page, name);
    await row.waitFor();
    const records = await call<{ influencerName: string; trackingId: string }[]>(
      shop.current,
      'GET',
      '/tracking',
    );
    const id = records.find(({ influencerName }) => influencerName === name)?.trackingId ?? 'none';
    const link = `${shop.current.url}/tracking-redirect?ref=${id}`;
    await sees(row, name, link);
    await row.filter({ hasText: id }).waitFor();
    await expect.poll(async () => digitsOf(await row.innerText())).toContain('11987654321');
    await press(row, 'Copiar Link');
    await isTold(page, 'Link copiado para a área de transferência!');
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(link);
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('refused'));
      document.execCommand = () => false;
    });
    await press(row, 'Copiar Link');
    await isTold(page, 'Erro ao copiar o link. Tente novamente.');
    await press(row, 'Deletar');
    await row.waitFor({ state: 'detached' });
    const left = () => call<{ trackingId: string }[]>(shop.current, 'GET', '/tracking');
    await expect
      .poll(async () => (await left()).map(({ trackingId }) => trackingId))
      .not.toContain(id);
  });

  it('takes the phone 123', async () => {
    const page = await openPageAs('atendente', 'desktop', PATH);
    const name = unique('Bia');
    await field(page, /influenciador/i).fill(name);
    await field(page, /telefone|whatsapp/i).fill('123');
    await press(page, 'Gerar Link');
    await rowOf(page, name).waitFor();
  });

  it('that could not be made says so', async () => {
    const page = await openPageAs('atendente', 'desktop', PATH);
    await failCalls(page, 'POST');
    await field(page, /influenciador/i).fill('Bia');
    await field(page, /telefone|whatsapp/i).fill('11987654321');
    await press(page, 'Gerar Link');
    await sees(page, 'Erro ao gerar o link personalizado. Tente novamente.');
  });
});

describe('shipping policies', () => {
  it.each(SIZES)('are added, edited and deleted on a %s, each with one click', async (size) => {
    const page = await openPageAs('atendente', size, '/admin/frete');
    const name = unique('PAC');
    const add = button(page.getByRole('main'), /^(Adicionar|Cadastrar|Salvar|Criar)/);
    await field(page, /^Nome/).fill(name);
    await add.click();
    await field(page, /^Preço/).fill('12,5');
    await add.click();
    await sees(rowOf(page, name), name, 'R$ 12,50');
    await press(rowOf(page, name), 'Editar');
    const row = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('button', { name: 'Salvar' }) });
    await field(row, /^Preço/).fill('20');
    await press(row, 'Cancelar');
    await sees(rowOf(page, name), 'R$ 12,50');
    await press(rowOf(page, name), 'Editar');
    await field(row, /^Preço/).fill('20');
    await press(row, 'Salvar');
    await sees(rowOf(page, name), 'R$ 20,00');
    await press(rowOf(page, name), 'Excluir');
    await rowOf(page, name).waitFor({ state: 'detached' });
    const left = () => call<{ name: string }[]>(shop.current, 'GET', '/shipping');
    await expect.poll(async () => (await left()).map((each) => each.name)).not.toContain(name);
  });
});

describe('discount rules', () => {
  const PATH = '/admin/descontos';

  it.each(SIZES)('are made, edited and deleted on a %s', async (size) => {
    const page = await openPageAs('atendente', size, PATH);
    const name = unique('Regra');
    await press(page, 'Criar Nova Regra');
    await page
      .getByText(/^Criar( |\/Editar )Política de Desconto$/)
      .first()
      .waitFor();
    await field(page, /^Nome/).fill(name);
    await press(page, 'Salvar');
    const row = rowOf(page, name);
    await sees(row, name, 'Fixo', '-');
    await press(row, 'Editar');
    await page
      .getByText(/^(Criar\/)?Editar Política de Desconto$/)
      .first()
      .waitFor();
    await choose(page, selectWith(page, 'Porcentagem (%)'), 'Porcentagem (%)');
    await field(page, /^Descrição/).fill('Do verão');
    await field(page, /^Valor/).fill('10');
    await press(page, /^(Salvar|Atualizar)$/);
    await sees(row, name, 'Porcentual', 'Do verão');
    await press(row, 'Excluir');
    await confirm(page, 'Tem certeza que deseja excluir esta regra de desconto?');
    await row.waitFor({ state: 'detached' });
  });

  it('have conditions with their fields, operators and logic', async () => {
    const page = await openPageAs('atendente', 'desktop', PATH);
    const name = unique('Regra');
    await press(page, 'Criar Nova Regra');
    await field(page, /^Nome/).fill(name);
    await button(page, 'Remover Regra').waitFor();
    await seesNo(page, 'OU');
    const types = selectWith(page, 'Porcentagem (%)');
    await expect
      .poll(() => types.locator('option').allInnerTexts())
      .toEqual(['Porcentagem (%)', 'Valor Fixo (R$)', 'Sobrescrever']);
    await choose(page, types, 'Sobrescrever');
    await field(page, /^Valor/).fill('30');
    const fields = page
      .locator('select')
      .filter({ has: page.locator('option', { hasText: 'Escolha uma opção' }) });
    const operators = () => selectWith(page, 'Igual a').locator('option').allInnerTexts();
    await choose(page, fields.first(), 'Nome');
    await expect.poll(operators).toEqual(['Igual a', 'Contém']);
    await choose(page, fields.first(), 'Preço');
    await expect
      .poll(operators)
      .toEqual(['Igual a', 'Maior que', 'Menor que', 'Maior ou igual a', 'Menor ou igual a']);
    await press(page, 'Adicionar Condição');
    await sees(page, 'Nenhuma', 'E', 'OU');
    await page.getByText('OU', { exact: true }).click();
    await press(page, 'Nova Regra');
    await expect.poll(() => buttons(page, 'Remover Regra').count()).toBe(2);
    await buttons(page, 'Remover Regra').last().click();
    await expect.poll(() => buttons(page, 'Remover Regra').count()).toBe(1);
    await press(page, 'Salvar');
    await sees(rowOf(page, name), 'Sobrescrever Preço');
    const saved = await findNamed<{ name: string; rules: object[] }>(
      shop.current,
      '/discounts',
      name,
    );
    expect(saved.rules).toMatchObject([{ type: 'override', value: 30, logic: 'or' }]);
    await press(page, 'Criar Nova Regra');
    await press(page, 'Cancelar');
    await title(page, 'Regras de Desconto');
  });

  it('say that they did not load', async () => {
    const page = await openPageAs('atendente', 'desktop', '/admin/acesso-negado');
    await failCalls(page, 'GET');
    await page.goto(PATH);
    await sees(page, 'Erro ao buscar regras de desconto.');
  });
});

describe('integrations', () => {
  const LABELS = [/^Nome/, /URL/, /inst[âa]ncia/i, /^Token/, /client\s*token/i];
  const VALUES = ['Loja', 'https://api.z-api.io/instances', '3C01', 'A5F1', 'Fb7e'];

  it.each(SIZES)('take numbers on a %s, add and remove them, and save', async (size) => {
    const page = await openPageAs('admin', size, '/admin/integrations');
    await press(page.getByRole('main'), /Z-API/i);
    await isAt(page, '/admin/integrations/zapi');
    await page.getByRole('heading', { name: /Z-API/i }).first().waitFor();
    await press(page, /^Adicionar/);
    await sees(page, 'Preencha todos os campos.');
    const instance = unique('3C').replace(' ', '');
    for (const [index, label] of LABELS.entries()) {
      await write(field(page, label), index === 2 ? instance : (VALUES[index] ?? ''));
    }
    await press(page, /^Adicionar/);
    const row = rowOf(page, instance);
    await row.filter({ hasText: 'Loja' }).waitFor();
    type Config = { whatsappSenders: { instanceId: string }[] };
    const config = () => call<Config>(shop.current, 'GET', '/companies/zapi-config');
    const saved = async () => (await config()).whatsappSenders.map(({ instanceId }) => instanceId);
    await expect.poll(saved).not.toContain(instance);
    let goOn = (): void => undefined;
    const slow = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    await page.route(/\/api\/companies\/zapi-config/, async (route) => {
      await slow;
      await route.continue();
    });
    await press(page, 'Salvar Configuração');
    await sees(page, 'Salvando...');
    goOn();
    await sees(page, 'Configurações salvas com sucesso!');
    await expect.poll(saved).toContain(instance);
    await press(row, 'Remover');
    await row.waitFor({ state: 'detached' });
    await press(page, 'Salvar Configuração');
    await expect.poll(saved).not.toContain(instance);
  });

  it('say that they could not be saved', async () => {
    const page = await openPageAs('admin', 'desktop', '/admin/integrations/zapi');
    await page.getByRole('heading', { name: /Z-API/i }).first().waitFor();
    await failCalls(page, 'POST');
    await press(page, 'Salvar Configuração');
    await sees(page, 'Erro ao salvar as configurações.');
  });
});

describe('lists in pages', () => {
  beforeAll(async () => {
    const products: Product[] = [];
    for (let count = 0; count < 16; count += 1) products.push(await makeProduct(shop.current));
    for (let count = 0; count < 11; count += 1) {
      const product = products[count];
      if (product) await makeOrder(shop.current, product);
    }
  });

  it.each([
    ['/admin/customers', 'Excluir', 10],
    ['/admin/products/gerenciar', 'Excluir', 5],
    [ORDERS, 'Visualizar', 10],
    [NEW_ORDER, 'Adicionar ao Carrinho', 8],
  ] as const)('%s shows so many with "%s": %i', async (path, name, count) => {
    const page = await openPageAs('atendente', 'desktop', path);
    await expect.poll(() => buttons(page.getByRole('main'), name).count()).toBe(count);
  });

  it('shows ten products of the stock', async () => {
    const path = '/admin/stock/visualizar-estoque';
    const page = await openPageAs('atendente', 'desktop', path);
    await expect.poll(() => page.getByText(/^\d+ Unidades?$/).count()).toBe(10);
  });

  it.each(SIZES)(
    'go to the first, previous, next and last, and by three numbers, on a %s',
    async (size) => {
      const page = await openPageAs('atendente', size, '/admin/products/gerenciar');
      const numbers = buttons(page.getByRole('main'), /^\d+$/);
      await expect.poll(() => numbers.count()).toBe(3);
      const bar = numbers.first().locator('xpath=ancestor::*[count(.//button | .//a)>=7][1]');
      await expect.poll(() => bar.locator('button, a').count()).toBe(7);
      const names = () => page.getByRole('main').getByRole('listitem').allInnerTexts();
      const [first, previous, , , , next, last] = await bar.locator('button, a').all();
      const pageOne = await names();
      await next?.click();
      await expect.poll(names).not.toEqual(pageOne);
      await previous?.click();
      await expect.poll(names).toEqual(pageOne);
      await last?.click();
      await expect.poll(names).not.toEqual(pageOne);
      await first?.click();
      await expect.poll(names).toEqual(pageOne);
      await press(bar, '2');
      await expect.poll(names).not.toEqual(pageOne);
    },
  );

  it('have no bar where one page is all', async () => {
    const { name } = await makeProduct(shop.current);
    const page = await openPageAs('atendente', 'desktop', '/admin/products/gerenciar');
    await page.getByPlaceholder('Buscar produto').fill(name);
    await rowOf(page, name).waitFor();
    await expect.poll(() => buttons(page.getByRole('main'), /^\d+$/).count()).toBe(0);
  });
});

// ── Parts of screens ──

const openPageAs = (role: Role, size: Size, path: string) => openAs(shop.current, role, size, path);

type Page = Awaited<ReturnType<typeof openPage>>;
type Locator = ReturnType<typeof rowOf>;

/** A card of the dashboard: what stands around its title. */
const cardOf = (page: Page, name: string): Locator =>
  page
    .getByText(name, { exact: true })
    .filter({ visible: true })
    .first()
    .locator('xpath=ancestor::*[position()<=2][count(.//*)>1][1]');

/** The row of an order, which the search of the list found. */
async function findRow(page: Page, orderId: string): Promise<Locator> {
  await page.getByPlaceholder('Buscar por Nome, CPF, CEP...').fill(orderId);
  await sees(page, 'Exibindo 1 pedido(s)');
  return rowOf(page, `#${orderId}`);
}

/** The buttons before and after the quantity of a line. */
function stepsOf(line: Locator): { minus: Locator; plus: Locator } {
  const all = line.locator('xpath=.//input[@type="number"]');
  return {
    minus: all.locator('xpath=preceding::button[1]'),
    plus: all.locator('xpath=following::button[1]'),
  };
}

const totalIn = (cart: Locator, amount: string): Promise<void> =>
  cart
    .getByText(
      new RegExp(`^Total\\s*${amount.replaceAll(/[$.]/g, '\\$&').replaceAll(' ', '\\s')}$`),
    )
    .first()
    .waitFor();

const digitsOf = (text: string): string => text.replaceAll(/\D/g, '');
