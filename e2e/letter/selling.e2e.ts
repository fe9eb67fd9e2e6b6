import { expect, it } from 'vitest';
import { useShop } from '../harness.ts';
import { callsOf, unique, type Customer, type Order } from './calls.ts';
import { money, openAs } from './screen.ts';

const shop = useShop();
const { call, findNamed, makeOpenOrder, makeOrder, makeProduct, makeShipping } = callsOf(shop);

it('the dashboard shows what follows from GET /orders, in each range', async () => {
  const product = await makeProduct();
  await makeOpenOrder(product);
  await makeOrder(product, { freight: await makeShipping() });
  const { _id } = await makeOrder(product);
  await call('PUT', `/orders/cancel/${_id}`);

  const screen = await openAs(shop, 'admin', '/admin/dashboard');
  /** A card, found by its title. */
  const cardOf = (name: string) =>
    screen.part(screen.text(name).locator('xpath=ancestor::*[position()<=2][count(.//*)>1][1]'));
  const orders = (await call<Order[]>('GET', '/orders')).filter((order) => !order.isTemporary);
  const counted = orders.filter(({ status }) => status !== 'CANCELADO');
  const spent = new Map<string, number>();
  const names = new Map<string, string>();
  for (const { customer, totalPrice } of counted) {
    if (!customer) continue;
    spent.set(customer._id, (spent.get(customer._id) ?? 0) + totalPrice);
    names.set(customer._id, `${customer.name} ${customer.surname}`);
  }
  const sum = (list: Order[]): number => list.reduce((all, each) => all + each.totalPrice, 0);
  const figures = {
    'Total de Clientes na Base': String((await call<Customer[]>('GET', '/customers')).length),
    'Faturamento Total': money(sum(orders)),
    'Ticket Médio': money(sum(counted) / counted.length),
    'Novas Compras': String(spent.size),
    'Compras Recorrentes': String(counted.length - spent.size),
  };
  const top = [...spent].toSorted(([, a], [, b]) => b - a).slice(0, 10);
  const best = screen.part(screen.page.getByRole('region').filter({ hasText: 'Top 10 Clientes' }));
  const total = () => cardOf('Total de Pedidos').at.innerText();
  const word = counted.length === 1 ? 'Pedido' : 'Pedidos';
  const all = new RegExp(`\\b${counted.length}\\s*${word}\\b`);
  const ranges = [
    ...['Hoje', 'Ontem', 'Última Semana', 'Último Mês', 'Últimos 3 Meses', 'Últimos 6 Meses'],
    ...['Último Ano', 'Todo o Tempo'],
  ];
  await screen.atBothWidths(async () => {
    for (const [name, value] of Object.entries(figures)) await cardOf(name).sees(value);
    await expect.poll(total).toMatch(all);
    await best.sees('Top 10 Clientes');
    for (const [id, amount] of top) await best.row(names.get(id) ?? '').sees(money(amount));
  });
  await screen.reaches(...ranges);

  await screen.resize('desktop');
  for (const range of ranges) {
    await screen.press(range);
    await expect.poll(() => screen.button(range).getAttribute('aria-pressed')).toBe('true');
  }
  await screen.atBothWidths(async () => {
    await screen.press('Hoje');
    for (const label of [/inicial|início/i, /final|fim/i]) {
      await screen.field(label).fill('01/01/2020');
      await screen.field(label).press('Tab');
    }
    await screen.press('Aplicar Filtro');
    await expect.poll(total).toMatch(/\b0\s*Pedidos\b/);
    await screen.press('Todo o Tempo');
    await expect.poll(total).toMatch(all);
  });
  await screen.failsToLoad('/admin/dashboard', ['Erro ao carregar os dados.']);
});

it('influencer links', async () => {
  const screen = await openAs(shop, 'atendente', '/admin/influencers/generate', 'Gerar Link');
  const influencer = screen.field(/influenciador/i);
  const phone = screen.field(/telefone|whatsapp/i);
  const records = () => call<{ influencerName: string; trackingId: string }[]>('GET', '/tracking');
  for (const blank of ['', '   ']) {
    await influencer.fill(blank);
    await phone.fill(blank);
    await screen.press('Gerar Link');
    await screen.sees('Nome do influenciador e telefone são obrigatórios.');
    await influencer.fill('Bia');
    await phone.fill('11987654321');
    await screen.seesNo('Nome do influenciador e telefone são obrigatórios.');
  }
  await screen.failNext('POST');
  await screen.press('Gerar Link');
  await screen.sees('Erro ao gerar o link personalizado. Tente novamente.');

  await screen.atBothWidths(async (size) => {
    const name = unique('Bia');
    // Any text is accepted as a phone.
    const number = size === 'desktop' ? '11987654321' : '123';
    await influencer.fill(name);
    await phone.fill(number);
    await screen.press('Gerar Link');
    await screen.title('Links Gerados');
    const row = screen.row(name);
    await row.sees(name);
    const made = (await records()).find(({ influencerName }) => influencerName === name);
    const id = made?.trackingId ?? 'none';
    const link = `${shop.current.url}/tracking-redirect?ref=${id}`;
    await row.sees(link);
    await row.holds(id);
    await expect.poll(() => row.digits()).toContain(number);
    await row.press('Copiar Link');
    await screen.isTold('Link copiado para a área de transferência!');
    await expect.poll(() => screen.copied()).toBe(link);
    if (size === 'phone') {
      await screen.refuseCopies();
      await row.press('Copiar Link');
      await screen.isTold('Erro ao copiar o link. Tente novamente.');
    }
    await row.press('Deletar');
    await row.isGone();
    await expect
      .poll(async () => (await records()).map(({ trackingId }) => trackingId))
      .not.toContain(id);
  });
});

it('shipping policies', async () => {
  const screen = await openAs(shop, 'atendente', '/admin/frete', 'Políticas de Frete');
  const { main, page } = screen;
  const add = /^(Adicionar|Cadastrar|Salvar|Criar)/;
  const saving = page.getByRole('button', { name: 'Salvar' });
  const edited = screen.part(page.getByRole('listitem').filter({ has: saving }));
  const kept = async () =>
    (await call<{ name: string }[]>('GET', '/shipping')).map(({ name }) => name);
  await screen.atBothWidths(async () => {
    const name = unique('PAC');
    const row = screen.row(name);
    await screen.field(/^Nome/).fill(name);
    await main.press(add);
    await screen.field(/^Preço/).fill('12,5');
    await main.press(add);
    await row.sees(name, 'R$ 12,50');
    for (const [button, price] of [
      ['Cancelar', 'R$ 12,50'],
      ['Salvar', 'R$ 20,00'],
    ] as const) {
      await row.press('Editar');
      await edited.field(/^Preço/).fill('20');
      await edited.press(button);
      await row.sees(price);
    }
    await row.press('Excluir');
    await row.isGone();
    await expect.poll(kept).not.toContain(name);
  });
});

it('discount rules', async () => {
  const screen = await openAs(shop, 'atendente', '/admin/descontos', 'Regras de Desconto');
  const name = unique('Regra');
  const types = screen.select('Porcentagem (%)');
  await screen.press('Criar Nova Regra');
  await screen.sees(/^Criar( |\/Editar )Política de Desconto$/);
  await screen.press('Cancelar');
  await screen.title('Regras de Desconto');
  await screen.press('Criar Nova Regra');
  await screen.field(/^Nome/).fill(name);
  await screen.seesNo('OU');
  await expect
    .poll(() => types.locator('option').allInnerTexts())
    .toEqual(['Porcentagem (%)', 'Valor Fixo (R$)', 'Sobrescrever']);
  await screen.choose(types, 'Sobrescrever');
  await screen.field(/^Valor/).fill('30');
  const field = screen.select('Escolha uma opção');
  const operators = () => screen.select('Igual a').locator('option').allInnerTexts();
  await screen.choose(field, 'Nome');
  await expect.poll(operators).toEqual(['Igual a', 'Contém']);
  await screen.choose(field, 'Preço');
  await expect
    .poll(operators)
    .toEqual(['Igual a', 'Maior que', 'Menor que', 'Maior ou igual a', 'Menor ou igual a']);
  await screen.press('Adicionar Condição');
  await screen.atBothWidths(async () => {
    await screen.sees('Nenhuma', 'E', 'OU');
    await screen.reaches('Adicionar Condição', 'Nova Regra', 'Remover Regra', 'Salvar', 'Cancelar');
  });
  await screen.text('OU').click();
  await screen.press('Nova Regra');
  await expect.poll(() => screen.buttons('Remover Regra').count()).toBe(2);
  await screen.buttons('Remover Regra').last().click();
  await expect.poll(() => screen.buttons('Remover Regra').count()).toBe(1);
  await screen.press('Salvar');
  await screen.row(name).sees('Sobrescrever Preço');
  const saved = await findNamed<{ name: string; rules: object[] }>('/discounts', name);
  expect(saved.rules).toMatchObject([{ type: 'override', value: 30, logic: 'or' }]);

  await screen.atBothWidths(async () => {
    const plain = unique('Regra');
    const row = screen.row(plain);
    await screen.press('Criar Nova Regra');
    await screen.sees(/^Criar( |\/Editar )Política de Desconto$/);
    await screen.field(/^Nome/).fill(plain);
    await screen.press('Salvar');
    await row.sees(plain, 'Fixo', '-');
    await row.press('Editar');
    await screen.sees(/^(Criar\/)?Editar Política de Desconto$/);
    await screen.choose(types, 'Porcentagem (%)');
    await screen.field(/^Descrição/).fill('Do verão');
    await screen.field(/^Valor/).fill('10');
    await screen.press(/^(Salvar|Atualizar)$/);
    await row.sees(plain, 'Porcentual', 'Do verão');
    await row.press('Excluir');
    await screen.confirm('Tem certeza que deseja excluir esta regra de desconto?');
    await row.isGone();
  });
  await screen.failsToLoad('/admin/descontos', ['Erro ao buscar regras de desconto.']);
});

it('integrations', async () => {
  const screen = await openAs(shop, 'admin', '/admin/integrations');
  const { main, page } = screen;
  const provider = /Z-API/i;
  const headed = () => page.getByRole('heading', { name: provider }).first().waitFor();
  await screen.atBothWidths(() => main.reaches(provider));
  await main.press(provider);
  await screen.isAt('/admin/integrations/zapi');
  await headed();
  await page.goto('/admin/integrations/zapi');

  const instance = unique('3C').replace(' ', '');
  const row = screen.row(instance);
  const kept = `"instanceId":"${instance}"`;
  const saved = async () => JSON.stringify(await call('GET', '/companies/zapi-config'));
  await screen.atBothWidths(async () => {
    await headed();
    await screen.press(/^Adicionar/);
    await screen.sees('Preencha todos os campos.');
    for (const [label, value] of [
      [/^Nome/, 'Loja'],
      [/URL/, 'https://api.z-api.io/instances'],
      [/inst[âa]ncia/i, instance],
      [/^Token/, 'A5F1'],
      [/client\s*token/i, 'Fb7e'],
    ] as const) {
      await screen.write(label, value);
    }
    await screen.press(/^Adicionar/);
    await row.holds('Loja');
    await expect.poll(saved).not.toContain(kept);
    await screen.failNext('POST');
    await screen.press('Salvar Configuração');
    await screen.sees('Erro ao salvar as configurações.');
    const goOn = await screen.hold('POST');
    await screen.press('Salvar Configuração');
    await screen.sees('Salvando...');
    goOn();
    await screen.sees('Configurações salvas com sucesso!');
    await expect.poll(saved).toContain(kept);
    await row.press('Remover');
    await row.isGone();
    await screen.press('Salvar Configuração');
    await expect.poll(saved).not.toContain(kept);
  });
});
