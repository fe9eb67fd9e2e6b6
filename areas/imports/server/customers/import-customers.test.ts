import { randomUUID } from 'node:crypto';
import type { LoginAnswer } from '#areas/accounts/contract.ts';
import type { CustomerAnswer } from '#areas/customers/contract.ts';
import type { ImportAnswer, ImportedCustomer, ImportedRow } from '../../contract.ts';
import { formatCpf, onlyDigits } from '#kit/rules/cpf.ts';
import { ANONYMIZE_WORD } from '#areas/privacy/rules/privacy.ts';
import { CUSTOMER_COLUMNS } from '#areas/customers/rules/customer-columns.ts';
import { cellText, readCell } from '#kit/rules/spreadsheet-values.ts';
import { PROGRAMS, savedBy, spoiledTexts } from '#test/spreadsheet.ts';
import fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { nextCpf, unique } from '#test/factories.ts';
import { TEST_PASSWORD, useTestServer } from '#test/harness.ts';
import { entriesOf } from '#test/trail.ts';
import { typedAddress, typedPerson } from '#kit/rules/person.fixture.ts';

const server = useTestServer();

type Cells = Omit<ImportedCustomer, 'row'>;

const linesOf = (cells: readonly Cells[], from = 2): ImportedCustomer[] =>
  cells.map((each, index) => ({ row: from + index, ...each }));

const filled = (cells: Cells = {}): Cells => ({
  ...typedPerson,
  ...typedAddress,
  cpf: nextCpf(),
  surname: 'Araújo',
  number: '1578',
  complement: 'apto 12',
  ...cells,
});

async function outcomes(
  cells: readonly Cells[],
  options: {
    readonly importId?: string;
    readonly piece?: number;
    readonly dryRun?: boolean;
    readonly includeForgotten?: boolean;
  } = {},
  from = 2,
): Promise<ImportedRow[]> {
  const { call, tokens } = server.current;
  const { status, body } = await call<ImportAnswer>('POST', '/customers/import', {
    token: tokens.atendente,
    body: { importId: randomUUID(), piece: 0, ...options, rows: linesOf(cells, from) },
  });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.rows;
}

const brief = (rows: readonly ImportedRow[]) =>
  rows.map(({ row, outcome, changes, issues }) => [
    row,
    outcome,
    ...changes.map(({ field }) => field),
    ...issues.map(({ message }) => message),
  ]);

/** The customers with this CPF, as the search finds them. */
async function find(cpf: string | undefined): Promise<CustomerAnswer[]> {
  const { call, tokens } = server.current;
  const path = `/customers?page=1&limit=50&q=${onlyDigits(cpf ?? '')}`;
  return (await call<CustomerAnswer[]>('GET', path, { token: tokens.admin })).body;
}

describe('a run', () => {
  it('adds what is new, as it would be stored one by one, with an entry of the trail', async () => {
    const row = filled({ name: ' Márcia  ', complement: undefined });
    expect(brief(await outcomes([row]))).toEqual([[2, 'added']]);
    const [added] = await find(row.cpf);
    expect(added).toMatchObject({
      name: 'Márcia',
      surname: 'Araújo',
      cpf: onlyDigits(row.cpf ?? ''),
      phone: '11987654321',
      address: { cep: '01310100', number: '1578', complement: '' },
    });
    expect(await entriesOf(server.current, added?._id)).toBe('added import');
  });

  it('changes a customer by the CPF; what a row leaves blank stays', async () => {
    const row = filled();
    await outcomes([row]);
    const [before] = await find(row.cpf);
    const change = {
      cpf: formatCpf(row.cpf ?? ''),
      email: 'nova@exemplo.com',
      street: ' ',
      city: '',
    };
    expect(brief(await outcomes([change]))).toEqual([[2, 'changed', 'email']]);
    expect(await find(row.cpf)).toEqual([{ ...before, email: 'nova@exemplo.com' }]);
    expect(brief(await outcomes([{ ...change, phone: '11 3456-7890' }]))).toEqual([
      [2, 'changed', 'phone'],
    ]);
    expect((await find(`1134567890`)).map(({ cpf }) => cpf)).toContain(row.cpf);
  });

  it('changes nothing when the same file comes a second time', async () => {
    const rows = [filled(), filled({ name: 'Ana Maria de Souza', surname: undefined })];
    expect(brief(await outcomes(rows))).toEqual([
      [2, 'added'],
      [3, 'added'],
    ]);
    const before = await Promise.all(rows.map(({ cpf }) => find(cpf)));
    expect(brief(await outcomes(rows))).toEqual([
      [2, 'unchanged'],
      [3, 'unchanged'],
    ]);
    expect(await Promise.all(rows.map(({ cpf }) => find(cpf)))).toEqual(before);
  });

  it('leaves an old record alone that lacks what is asked for today', async () => {
    const row = filled();
    await outcomes([row]);
    const { db } = server.current.deps;
    const cpf = onlyDigits(row.cpf ?? '');
    const old = { phone: '4321', email: '', city: '' };
    await db.updateTable('customers').set(old).where('cpf', '=', cpf).execute();
    expect(brief(await outcomes([{ ...row, ...old }]))).toEqual([[2, 'unchanged']]);
    expect(brief(await outcomes([{ cpf: row.cpf, phone: '54321' }]))).toEqual([
      [2, 'changed', 'phone', 'O WhatsApp não abre este número.'],
    ]);
    expect(brief(await outcomes([{ cpf: row.cpf, city: 'Itu' }]))).toEqual([
      [2, 'changed', 'city'],
    ]);
  });

  it('splits a whole name, but not one that the record already has', async () => {
    const row = filled({ name: 'Ana Clara Lima', surname: '' });
    await outcomes([row]);
    expect(await find(row.cpf)).toMatchObject([{ name: 'Ana', surname: 'Clara Lima' }]);
    await outcomes([{ cpf: row.cpf, name: 'Ana Clara', surname: 'Lima' }]);
    expect(brief(await outcomes([row]))).toEqual([[2, 'unchanged']]);
    expect(await find(row.cpf)).toMatchObject([{ name: 'Ana Clara', surname: 'Lima' }]);
    expect(brief(await outcomes([filled({ name: 'Ana', surname: '' })]))).toEqual([
      [2, 'refused', 'Informe o sobrenome.'],
    ]);
  });

  it('takes the note with it, which comes in again unchanged, and stays where a row has none', async () => {
    const note = 'Prefere retirar na loja.\n- liga antes';
    const row = filled({ note: ` ${note} ` });
    expect(brief(await outcomes([row]))).toEqual([[2, 'added']]);
    expect(await find(row.cpf)).toMatchObject([{ note }]);
    for (const same of [note, note.replace('\n', '\r\n'), '', undefined]) {
      expect(brief(await outcomes([{ ...row, note: same }]))).toEqual([[2, 'unchanged']]);
    }
    const changed = await outcomes([{ cpf: row.cpf, note: 'VIP\r\n10 %' }]);
    expect(brief(changed)).toEqual([[2, 'changed', 'note']]);
    expect(await find(row.cpf)).toMatchObject([{ note: 'VIP\n10 %' }]);
    expect(brief(await outcomes([{ cpf: row.cpf, note: 'n'.repeat(2_001) }]))).toEqual([
      [2, 'refused', 'O texto é longo demais.'],
    ]);
  });

  it('changes nothing by the file that an export wrote', async () => {
    const surname = unique('Araújo');
    const note = '- liga antes';
    await outcomes([
      filled({ surname, cpf: '00000000191', note }),
      filled({ surname, note: '=1+1' }),
    ]);
    const path = `/customers/export?q=${encodeURIComponent(surname)}`;
    const { call, tokens } = server.current;
    const { body } = await call<string>('GET', path, { token: tokens.admin });
    const rows = Papa.parse<Record<string, string>>(body.slice(1), {
      header: true,
      delimiter: ';',
    });
    const { ordersCount: _, ordersTotal: __, createdAt: ___, ...columns } = CUSTOMER_COLUMNS;
    const cells = rows.data
      .filter((row) => row[columns.cpf])
      .map((row) =>
        Object.fromEntries(
          Object.entries(columns).map(([field, heading]) => [field, cellText(row[heading] ?? '')]),
        ),
      );
    expect(cells).toMatchObject([{ note }, { note: '=1+1' }]);
    expect(brief(await outcomes(cells))).toEqual([
      [2, 'unchanged'],
      [3, 'unchanged'],
    ]);
  });

  it.each(PROGRAMS)('changes nothing by an export that %s opened and saved', async (program) => {
    const surname = unique('Reis');
    // An error of a spreadsheet, and a number that lost digits, cannot be added by an import.
    const filledTexts = spoiledTexts.filter((text) => readCell(text, 'code').text !== '');
    const texts = fc.sample(filledTexts, { numRuns: 6 * 30, seed: 48 }).map((text) => text.trim());
    const at = (row: number, column: number) => texts[row * 6 + column] ?? '';
    const people = Array.from({ length: 30 }, (_, row) =>
      filled({
        ...{ surname, name: at(row, 0), street: at(row, 1), number: at(row, 2) },
        ...{ complement: at(row, 3), neighborhood: at(row, 4), note: at(row, 5) },
      }),
    );
    people.push(filled({ surname, number: '12/3', complement: '10-2', note: '12/mar' }));
    const added = await outcomes(people);
    expect(added.filter(({ outcome }) => outcome !== 'added')).toEqual([]);
    const { call, tokens } = server.current;
    const path = `/customers/export?q=${surname}`;
    const { body } = await call<string>('GET', path, { token: tokens.admin });
    const { data } = Papa.parse<Record<string, string>>(body.slice(1), {
      header: true,
      delimiter: ';',
      skipEmptyLines: true,
    });
    const { ordersCount: _, ordersTotal: __, createdAt: ___, ...columns } = CUSTOMER_COLUMNS;
    const cells = data.map((row) =>
      Object.fromEntries(
        Object.entries(columns).map(([field, heading]) => [
          field,
          cellText(savedBy(program, row[heading] ?? '')),
        ]),
      ),
    );
    expect(cells).toHaveLength(people.length);
    const again = await outcomes(cells);
    expect(again.filter(({ outcome }) => outcome !== 'unchanged')).toEqual([]);
  });

  it('puts back the zeros that a spreadsheet took from a CPF and a CEP', async () => {
    const row = filled({ cpf: '1234567890', cep: '1310100' });
    expect(brief(await outcomes([row]))).toEqual([[2, 'added']]);
    expect(await find('01234567890')).toMatchObject([{ address: { cep: '01310100' } }]);
  });

  it.each([
    [{ cep: '1310100.0' }, { cep: '01310100' }],
    [{ cep: '1310100,0' }, { cep: '01310100' }],
    [{ number: '1578.0' }, { number: '1578' }],
    [{ complement: '\u200Bapto\u00A012' }, { complement: 'apto 12' }],
  ])('reads the cells %j as %j', async (cells, address) => {
    const row = filled(cells);
    expect(brief(await outcomes([row]))).toEqual([[2, 'added']]);
    expect(await find(row.cpf)).toMatchObject([{ address }]);
    expect(brief(await outcomes([row]))).toEqual([[2, 'unchanged']]);
  });

  it('reads a phone that a program wrote as a number with decimals', async () => {
    const row = filled({ phone: '1198765432.0', surname: 'nan', name: 'Ana Lima' });
    expect(brief(await outcomes([row]))).toEqual([[2, 'added']]);
    expect(await find(row.cpf)).toMatchObject([{ phone: '1198765432', surname: 'Lima' }]);
  });

  it.each([
    [{ cep: '13560' }, 'Informe um CEP com 8 dígitos, de 01000-000 em diante.'],
    [{ cep: '00000-000' }, 'Informe um CEP com 8 dígitos, de 01000-000 em diante.'],
    [{ cep: '1310100.5' }, 'Este número tem casas decimais (1310100.5): confira a célula.'],
    [{ city: '#N/D' }, 'A planilha tem um erro nesta célula (#N/D): corrija-a.'],
    [{ cpf: '#REF!' }, 'A planilha tem um erro nesta célula (#REF!): corrija-a.'],
    [{ cpf: '1234567891' }, 'Informe um CPF com 11 dígitos.'],
  ])('refuses the cells %j', async (cells, message) => {
    expect(brief(await outcomes([filled(cells)]))).toEqual([[2, 'refused', message]]);
  });

  it('leaves a record with the number that an export wrote as it is', async () => {
    const row = filled();
    await outcomes([row]);
    const { db } = server.current.deps;
    const cpf = onlyDigits(row.cpf ?? '');
    await db.updateTable('customers').set({ number: '12.0' }).where('cpf', '=', cpf).execute();
    expect(brief(await outcomes([{ ...row, number: '12.0' }]))).toEqual([[2, 'unchanged']]);
  });

  it('never leaves the number or the complement of another address', async () => {
    const row = filled();
    await outcomes([row]);
    const moved = { cpf: row.cpf, street: 'Rua Augusta' };
    expect(brief(await outcomes([moved]))).toEqual([[2, 'refused', 'Informe o número.']]);
    expect(brief(await outcomes([{ ...moved, number: '10' }]))).toEqual([
      [2, 'changed', 'street', 'number', 'complement'],
    ]);
    expect(await find(row.cpf)).toMatchObject([
      { address: { street: 'Rua Augusta', number: '10', complement: '' } },
    ]);
  });

  it('lets in the good rows, and says of each other one everything that is wrong', async () => {
    const good = filled();
    const rows = [
      good,
      filled({ cpf: '529.982.247-2600' }),
      filled({ cpf: '', phone: '' }),
      filled({ cpf: '5,29982247E+10' }),
      filled({ email: 'marcia@exemplo' }),
      filled({ street: '', number: '', city: '' }),
      filled({ name: 'n'.repeat(121) }),
      { cpf: good.cpf, email: 'x' },
    ];
    const cpf = 'Informe um CPF com 11 dígitos.';
    expect(brief(await outcomes(rows))).toEqual([
      [2, 'added'],
      [3, 'refused', cpf],
      [4, 'refused', 'Informe o WhatsApp.'],
      [5, 'refused', expect.stringMatching(/só uma parte deste número \(5,29982247E\+10\)/)],
      [6, 'refused', 'Informe um e-mail válido.'],
      [7, 'refused', 'Informe a rua.', 'Informe o número.', 'Informe a cidade.'],
      [8, 'refused', 'O texto é longo demais.'],
      [9, 'refused', 'Este CPF já está na linha 2 do arquivo.'],
    ]);
    expect(brief(await outcomes([{ cpf: good.cpf, email: 'x' }]))).toEqual([
      [2, 'refused', 'Informe um e-mail válido.'],
    ]);
  });

  it('lets in what looks mistyped, and says of it once what is odd', async () => {
    const row = filled({ cpf: '529.982.247-27', phone: '98765-4321' });
    const odd = ['Confira: este CPF não fecha.', 'O WhatsApp não abre este número.'];
    expect(brief(await outcomes([row], { dryRun: true }))).toEqual([[2, 'added', ...odd]]);
    expect(brief(await outcomes([row]))).toEqual([[2, 'added', ...odd]]);
    expect(await find(row.cpf)).toMatchObject([{ cpf: '52998224727', phone: '987654321' }]);
    expect(brief(await outcomes([row]))).toEqual([[2, 'unchanged']]);
  });

  it('moves an account with its customer, and refuses an e-mail that another account has', async () => {
    const { call, tokens } = server.current;
    const [one, other, third] = [0, 1, 2].map(() =>
      filled({ email: `${randomUUID()}@exemplo.com` }),
    );
    for (const row of [one, other, third]) {
      const { cpf, name, surname, email, phone, ...address } = row as Required<Cells>;
      const person = { cpf, name, surname, email, phone, password: TEST_PASSWORD };
      const { status } = await call('POST', '/customers', {
        token: tokens.admin,
        body: { ...person, address },
      });
      expect(status).toBe(201);
    }
    const fresh = `${randomUUID()}@exemplo.com`;
    const taken = 'Já existe uma conta com esse e-mail.';
    const rows = [
      { cpf: one?.cpf, email: other?.email },
      { cpf: other?.cpf, email: fresh },
      { cpf: third?.cpf, email: fresh.toUpperCase() },
    ];
    expect(brief(await outcomes([{ cpf: one?.cpf, surname: 'Prado Lima' }]))).toEqual([
      [2, 'changed', 'surname'],
    ]);
    expect(brief(await outcomes(rows))).toEqual([
      [2, 'refused', taken],
      [3, 'changed', 'email'],
      [4, 'refused', taken],
    ]);
    const login = (email: string | undefined) =>
      call<LoginAnswer>('POST', '/users/login', { body: { email, password: TEST_PASSWORD } });
    expect((await login(fresh)).status).toBe(200);
    expect((await login(other?.email)).status).toBe(401);
    const { token } = (await login(one?.email)).body;
    expect((await call('GET', '/users/me', { token })).body).toMatchObject({
      name: `${one?.name} Prado Lima`,
    });
  });
});

describe('a row of which name and phone are enough', () => {
  let last = 0;
  const phone = () => `1198${String((last += 1)).padStart(7, '1000000')}`;

  it('is added without CPF, is found by its phone in any spelling, and changes that customer', async () => {
    const own = phone();
    const rows = [{ name: 'Jurema Tavares', phone: `+55 ${own} ::: 11 91111-1111` }];
    expect(brief(await outcomes(rows, { dryRun: true }))).toEqual([[2, 'added']]);
    expect(brief(await outcomes(rows))).toEqual([[2, 'added']]);
    const added = await find(own);
    expect(added).toMatchObject([{ name: 'Jurema', surname: 'Tavares', cpf: '', email: '' }]);
    const again = { name: 'Jurema Tavares', phone: `(${own.slice(0, 2)}) ${own.slice(2)}` };
    expect(brief(await outcomes([again]))).toEqual([[2, 'unchanged']]);
    expect(brief(await outcomes([{ ...again, email: 'j@exemplo.com' }]))).toEqual([
      [2, 'changed', 'email'],
    ]);
    expect(await find(own)).toEqual([{ ...added[0], email: 'j@exemplo.com' }]);
  });

  it('with the first CPF completes the record of its phone; the second CPF is another person', async () => {
    const own = phone();
    await outcomes([{ name: 'Jurema', phone: own }]);
    const [contact] = await find(own);
    const rows = [filled({ phone: own }), filled({ phone: own, name: 'Filha' })];
    expect((await outcomes(rows)).map(({ outcome }) => outcome)).toEqual(['changed', 'added']);
    expect(await find(rows[0]?.cpf)).toMatchObject([{ _id: contact?._id, name: 'Márcia' }]);
    expect(await find(own)).toHaveLength(2);
    const shared = 'Mais de um cliente tem este telefone: diga o CPF ou o nome completo.';
    expect(brief(await outcomes([{ name: 'Neta', phone: own }]))).toEqual([[2, 'refused', shared]]);
    const named = { name: 'Filha Araújo', phone: own, note: 'VIP' };
    expect(brief(await outcomes([named]))).toEqual([[2, 'changed', 'note']]);
  });

  it('changes the one customer with a CPF that has its phone', async () => {
    const row = filled({ phone: phone() });
    await outcomes([row]);
    const contact = { name: 'Márcia Araújo', phone: `55${row.phone}`, note: 'VIP' };
    expect(brief(await outcomes([contact]))).toEqual([[2, 'changed', 'note']]);
    expect(await find(row.cpf)).toMatchObject([{ phone: row.phone, note: 'VIP' }]);
  });

  it('is taken with a CPF and no address, but not with half an address', async () => {
    const brought = { name: 'Ana', phone: phone(), cpf: nextCpf() };
    expect(brief(await outcomes([brought, { ...brought, cpf: nextCpf(), city: 'Itu' }]))).toEqual([
      [2, 'added'],
      [3, 'refused', ...Array(7).fill(expect.stringMatching(/^Informe|^Selecione/))],
    ]);
  });

  it('says what is wrong of the others', async () => {
    const own = phone();
    const rows = [
      { name: 'Ana', phone: own },
      { name: 'Bia', phone: `0${own}` },
      { name: '', phone: phone() },
      { name: 'Claro', phone: '1052' },
    ];
    expect(brief(await outcomes(rows))).toEqual([
      [2, 'added'],
      [3, 'refused', 'Este telefone já está na linha 2 do arquivo.'],
      [4, 'refused', 'Informe o nome.'],
      [5, 'refused', 'Informe o telefone com DDD.'],
    ]);
  });
});

it('refuses a CPF the second time across pieces, punctuated or not, in the dry run and the run', async () => {
  const row = filled();
  const importId = randomUUID();
  const again = { ...filled(), cpf: formatCpf(row.cpf ?? '') };
  for (const dryRun of [true, false]) {
    expect(brief(await outcomes([row], { importId, piece: 0, dryRun }))).toEqual([[2, 'added']]);
    expect(brief(await outcomes([again], { importId, piece: 1, dryRun }, 502))).toEqual([
      [502, 'refused', 'Este CPF já está na linha 2 do arquivo.'],
    ]);
  }
});

it('keeps no copy of the persons: neither in the answer that is kept, nor in the keys', async () => {
  const row = filled({ email: 'guardada@exemplo.com' });
  const importId = randomUUID();
  await outcomes([row], { importId });
  await outcomes([{ cpf: row.cpf, email: 'mudada@exemplo.com' }], { importId, piece: 1 });
  const { db } = server.current.deps;
  const kept = JSON.stringify([
    await db
      .selectFrom('idempotency_keys')
      .selectAll()
      .where('key', 'like', `${importId}%`)
      .execute(),
    await db.selectFrom('import_keys').selectAll().where('import_id', '=', importId).execute(),
  ]);
  expect(kept).toContain('"outcome\\":\\"changed');
  for (const secret of [row.cpf, row.street, row.phone, 'guardada', 'mudada', 'Araújo']) {
    expect(kept).not.toContain(secret);
  }
});

it('adds a customer once when several imports bring the CPF at the same moment', async () => {
  const rows = Array.from({ length: 10 }, () => filled());
  const answers = await Promise.all([outcomes(rows), outcomes(rows.toReversed()), outcomes(rows)]);
  const added = answers.flat().filter(({ outcome }) => outcome === 'added');
  expect(added).toHaveLength(rows.length);
  for (const { cpf } of rows) expect(await find(cpf)).toHaveLength(1);
});

it('is forgotten with a person who is anonymised', async () => {
  const [row, other] = [filled(), filled()];
  await outcomes([row, other]);
  const { call, tokens, engine } = server.current;
  const keys = async () => (await engine.db.selectFrom('import_keys').selectAll().execute()).length;
  const before = await keys();
  const answer = await call('POST', '/privacy/person/anonymize', {
    token: tokens.admin,
    body: { cpf: row.cpf, confirmation: ANONYMIZE_WORD },
  });
  expect(answer.status).toBe(200);
  expect(await keys()).toBe(before - 1);
});

describe('a person who asked to be forgotten', () => {
  const anonymize = async (cpf: string | undefined): Promise<void> => {
    const { call, tokens } = server.current;
    const { status } = await call('POST', '/privacy/person/anonymize', {
      token: tokens.admin,
      body: { cpf, confirmation: ANONYMIZE_WORD },
    });
    expect(status).toBe(200);
  };
  const message = 'Esta pessoa pediu para ser esquecida em 20/11/2026.';

  it('is left out of a file, row by row, in the dry run and the run', async () => {
    const [forgotten, other, fresh] = [filled(), filled(), filled()];
    await outcomes([forgotten, other]);
    await anonymize(forgotten.cpf);
    const rows = [{ ...forgotten, cpf: formatCpf(forgotten.cpf ?? '') }, other, fresh];
    const importId = randomUUID();
    for (const dryRun of [true, false]) {
      expect(brief(await outcomes(rows, { importId, dryRun }))).toEqual([
        [2, 'forgotten', message],
        [3, 'unchanged'],
        [4, 'added'],
      ]);
    }
    expect(await find(forgotten.cpf)).toEqual([]);
    expect(brief(await outcomes([{ ...forgotten, email: 'x' }]))).toEqual([
      [2, 'refused', 'Informe um e-mail válido.'],
    ]);
  });

  it('comes back by a yes, after which nothing is kept of it', async () => {
    const row = filled();
    await outcomes([row]);
    await anonymize(row.cpf);
    const yes = { importId: randomUUID(), includeForgotten: true };
    expect(brief(await outcomes([row], { ...yes, dryRun: true }))).toEqual([[2, 'added']]);
    expect(brief(await outcomes([row]))).toEqual([[2, 'forgotten', message]]);
    expect(brief(await outcomes([row], yes))).toEqual([[2, 'added']]);
    expect(await find(row.cpf)).toHaveLength(1);
    const kept = () =>
      server.current.engine.db.selectFrom('forgotten_people').selectAll().execute();
    const before = await kept();
    await anonymize(row.cpf);
    expect(await kept()).toHaveLength(before.length + 1);
    expect(JSON.stringify(await kept())).not.toContain(row.cpf);
  });

  it('is another piece with the yes than without', async () => {
    const row = filled();
    const importId = randomUUID();
    await outcomes([row], { importId });
    const { call, tokens } = server.current;
    const { status } = await call('POST', '/customers/import', {
      token: tokens.atendente,
      body: { importId, piece: 0, includeForgotten: true, rows: linesOf([row]) },
    });
    expect(status).toBe(409);
  });
});
