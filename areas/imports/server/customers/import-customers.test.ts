import { randomUUID } from 'node:crypto';
import type { LoginAnswer } from '#areas/accounts/contract.ts';
import type { CustomerAnswer } from '#areas/customers/contract.ts';
import type { ImportedRow } from '../../contract.ts';
import { formatCpf, onlyDigits } from '#kit/rules/cpf.ts';
import { ANONYMIZE_WORD } from '#areas/privacy/rules/privacy.ts';
import { CUSTOMER_COLUMNS } from '#areas/customers/rules/customer-columns.ts';
import { cellText, readCell } from '#kit/rules/spreadsheet-values.ts';
import { PROGRAMS, savedBy, spoiledTexts } from '#test/spreadsheet.ts';
import fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { askAsAdmin, nextCpf, unique } from '#test/factories.ts';
import { TEST_PASSWORD, useTestServer } from '#test/harness.ts';
import { importsOf, type CellsOf } from '#test/imports.ts';
import { entriesOf } from '#test/trail.ts';
import { typedAddress, typedPerson } from '#kit/rules/person.fixture.ts';

const server = useTestServer();

type Cells = CellsOf<'customers'>;
const { send, outcomes } = importsOf(server, 'customers');

const filled = (cells: Cells = {}): Cells => ({
  ...typedPerson,
  ...typedAddress,
  cpf: nextCpf(),
  surname: 'Araújo',
  number: '1578',
  complement: 'apto 12',
  ...cells,
});

/** The outcome of each row, with its changed fields and the reasons. */
const brief = (rows: readonly ImportedRow[]) =>
  rows.map(({ outcome, changes, issues }) =>
    [outcome, ...changes.map(({ field }) => field), ...issues.map(({ message }) => message)].join(
      ': ',
    ),
  );

/** The customers with this CPF, as the search finds them. */
async function find(cpf: string | undefined): Promise<CustomerAnswer[]> {
  const { call, tokens } = server.current;
  const path = `/customers?page=1&limit=50&q=${onlyDigits(cpf ?? '')}`;
  return (await call<CustomerAnswer[]>('GET', path, { token: tokens.admin })).body;
}

describe('a run', () => {
  it('adds what is new, as it would be stored one by one, with an entry of the trail', async () => {
    const row = filled({ name: ' Márcia  ', complement: undefined });
    expect(brief(await outcomes([row]))).toEqual(['added']);
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
    expect(brief(await outcomes([change]))).toEqual(['changed: email']);
    expect(await find(row.cpf)).toEqual([{ ...before, email: 'nova@exemplo.com' }]);
    expect(brief(await outcomes([{ ...change, phone: '11 3456-7890' }]))).toEqual([
      'changed: phone',
    ]);
    expect((await find(`1134567890`)).map(({ cpf }) => cpf)).toContain(row.cpf);
  });

  it('changes nothing when the same file comes a second time', async () => {
    const rows = [filled(), filled({ name: 'Ana Maria de Souza', surname: undefined })];
    expect(brief(await outcomes(rows))).toEqual(['added', 'added']);
    const before = await Promise.all(rows.map(({ cpf }) => find(cpf)));
    expect(brief(await outcomes(rows))).toEqual(['unchanged', 'unchanged']);
    expect(await Promise.all(rows.map(({ cpf }) => find(cpf)))).toEqual(before);
  });

  it('leaves an old record alone that lacks what is asked for today', async () => {
    const row = filled();
    await outcomes([row]);
    const { db } = server.current.deps;
    const cpf = onlyDigits(row.cpf ?? '');
    const old = { phone: '4321', email: '', city: '' };
    await db.updateTable('customers').set(old).where('cpf', '=', cpf).execute();
    expect(brief(await outcomes([{ ...row, ...old }]))).toEqual(['unchanged']);
    expect(brief(await outcomes([{ cpf: row.cpf, phone: '54321' }]))).toEqual([
      'changed: phone: O WhatsApp não abre este número.',
    ]);
    expect(brief(await outcomes([{ cpf: row.cpf, city: 'Itu' }]))).toEqual(['changed: city']);
  });

  it('splits a whole name, but not one that the record already has', async () => {
    const row = filled({ name: 'Ana Clara Lima', surname: '' });
    await outcomes([row]);
    expect(await find(row.cpf)).toMatchObject([{ name: 'Ana', surname: 'Clara Lima' }]);
    await outcomes([{ cpf: row.cpf, name: 'Ana Clara', surname: 'Lima' }]);
    expect(brief(await outcomes([row]))).toEqual(['unchanged']);
    expect(await find(row.cpf)).toMatchObject([{ name: 'Ana Clara', surname: 'Lima' }]);
    expect(brief(await outcomes([filled({ name: 'Ana', surname: '' })]))).toEqual([
      'refused: Informe o sobrenome.',
    ]);
  });

  it('takes the note with it, which comes in again unchanged, and stays where a row has none', async () => {
    const note = 'Prefere retirar na loja.\n- liga antes';
    const row = filled({ note: ` ${note} ` });
    expect(brief(await outcomes([row]))).toEqual(['added']);
    expect(await find(row.cpf)).toMatchObject([{ note }]);
    for (const same of [note, note.replace('\n', '\r\n'), '', undefined]) {
      expect(brief(await outcomes([{ ...row, note: same }]))).toEqual(['unchanged']);
    }
    const changed = await outcomes([{ cpf: row.cpf, note: 'VIP\r\n10 %' }]);
    expect(brief(changed)).toEqual(['changed: note']);
    expect(await find(row.cpf)).toMatchObject([{ note: 'VIP\n10 %' }]);
    expect(brief(await outcomes([{ cpf: row.cpf, note: 'n'.repeat(2_001) }]))).toEqual([
      'refused: O texto é longo demais.',
    ]);
  });

  it.each(['nobody', ...PROGRAMS] as const)(
    'changes nothing by an export that %s saved',
    async (program) => {
      const surname = unique('Reis');
      // An error of a spreadsheet, and a number that lost digits, cannot be added by an import.
      const filledTexts = spoiledTexts.filter((text) => readCell(text, 'code').text !== '');
      const texts = fc
        .sample(filledTexts, { numRuns: 6 * 30, seed: 48 })
        .map((text) => text.trim());
      const at = (row: number, column: number) => texts[row * 6 + column] ?? '';
      const people = Array.from({ length: 30 }, (_, row) =>
        filled({
          ...{ surname, name: at(row, 0), street: at(row, 1), number: at(row, 2) },
          ...{ complement: at(row, 3), neighborhood: at(row, 4), note: at(row, 5) },
        }),
      );
      people.push(
        filled({ surname, number: '12/3', complement: '10-2', note: '12/mar' }),
        filled({ surname, cpf: program === 'nobody' ? '00000000191' : nextCpf(), note: '=1+1' }),
      );
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
            cellText(
              program === 'nobody' ? (row[heading] ?? '') : savedBy(program, row[heading] ?? ''),
            ),
          ]),
        ),
      );
      expect(cells).toHaveLength(people.length);
      const again = await outcomes(cells);
      expect(again.filter(({ outcome }) => outcome !== 'unchanged')).toEqual([]);
    },
  );

  it('reads each cell by the kind of its field', async () => {
    const row = filled({
      ...{ name: 'Ana Lima', surname: 'nan', cpf: '1234567890', phone: '1198765432.0' },
      ...{ cep: '1310100,0', number: '1578.0', complement: '\u200Bapto\u00A012' },
    });
    expect(brief(await outcomes([row]))).toEqual(['added']);
    expect(await find('01234567890')).toMatchObject([
      {
        ...{ surname: 'Lima', phone: '1198765432' },
        address: { cep: '01310100', number: '1578', complement: 'apto 12' },
      },
    ]);
    expect(brief(await outcomes([row]))).toEqual(['unchanged']);
  });

  it.each([
    [{ cep: '13560' }, 'Informe um CEP com 8 dígitos, de 01000-000 em diante.'],
    [{ cep: '1310100.5' }, 'Este número tem casas decimais (1310100.5): confira a célula.'],
    [{ cpf: '#REF!' }, 'A planilha tem um erro nesta célula (#REF!): corrija-a.'],
    [{ cpf: '1234567891' }, 'Informe um CPF com 11 dígitos.'],
  ])('refuses the cells %j', async (cells, message) => {
    expect(brief(await outcomes([filled(cells)]))).toEqual([`refused: ${message}`]);
  });

  it('leaves a record with the number that an export wrote as it is', async () => {
    const row = filled();
    await outcomes([row]);
    const { db } = server.current.deps;
    const cpf = onlyDigits(row.cpf ?? '');
    await db.updateTable('customers').set({ number: '12.0' }).where('cpf', '=', cpf).execute();
    expect(brief(await outcomes([{ ...row, number: '12.0' }]))).toEqual(['unchanged']);
  });

  it('never leaves the number or the complement of another address', async () => {
    const row = filled();
    await outcomes([row]);
    const moved = { cpf: row.cpf, street: 'Rua Augusta' };
    expect(brief(await outcomes([moved]))).toEqual(['refused: Informe o número.']);
    expect(brief(await outcomes([{ ...moved, number: '10' }]))).toEqual([
      'changed: street: number: complement',
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
      'added',
      `refused: ${cpf}`,
      'refused: Informe o WhatsApp.',
      expect.stringMatching(/só uma parte deste número \(5,29982247E\+10\)/),
      'refused: Informe um e-mail válido.',
      'refused: Informe a rua.: Informe o número.: Informe a cidade.',
      'refused: O texto é longo demais.',
      'refused: Este CPF já está na linha 2 do arquivo.',
    ]);
    expect(brief(await outcomes([{ cpf: good.cpf, email: 'x' }]))).toEqual([
      'refused: Informe um e-mail válido.',
    ]);
  });

  it('lets in what looks mistyped, and says of it once what is odd', async () => {
    const row = filled({ cpf: '529.982.247-27', phone: '98765-4321' });
    const odd = ['Confira: este CPF não fecha.', 'O WhatsApp não abre este número.'];
    expect(brief(await outcomes([row], { dryRun: true }))).toEqual([['added', ...odd].join(': ')]);
    expect(brief(await outcomes([row]))).toEqual([['added', ...odd].join(': ')]);
    expect(await find(row.cpf)).toMatchObject([{ cpf: '52998224727', phone: '987654321' }]);
    expect(brief(await outcomes([row]))).toEqual(['unchanged']);
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
      'changed: surname',
    ]);
    expect(brief(await outcomes(rows))).toEqual([
      `refused: ${taken}`,
      'changed: email',
      `refused: ${taken}`,
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
    expect(brief(await outcomes(rows, { dryRun: true }))).toEqual(['added']);
    expect(brief(await outcomes(rows))).toEqual(['added']);
    const added = await find(own);
    expect(added).toMatchObject([{ name: 'Jurema', surname: 'Tavares', cpf: '', email: '' }]);
    const again = { name: 'Jurema Tavares', phone: `(${own.slice(0, 2)}) ${own.slice(2)}` };
    expect(brief(await outcomes([again]))).toEqual(['unchanged']);
    expect(brief(await outcomes([{ ...again, email: 'j@exemplo.com' }]))).toEqual([
      'changed: email',
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
    expect(brief(await outcomes([{ name: 'Neta', phone: own }]))).toEqual([`refused: ${shared}`]);
    const named = { name: 'Filha Araújo', phone: own, note: 'VIP' };
    expect(brief(await outcomes([named]))).toEqual(['changed: note']);
  });

  it('changes the one customer with a CPF that has its phone', async () => {
    const row = filled({ phone: phone() });
    await outcomes([row]);
    const contact = { name: 'Márcia Araújo', phone: `55${row.phone}`, note: 'VIP' };
    expect(brief(await outcomes([contact]))).toEqual(['changed: note']);
    expect(await find(row.cpf)).toMatchObject([{ phone: row.phone, note: 'VIP' }]);
  });

  it('is taken with a CPF and no address, but not with half an address', async () => {
    const brought = { name: 'Ana', phone: phone(), cpf: nextCpf() };
    expect(brief(await outcomes([brought, { ...brought, cpf: nextCpf(), city: 'Itu' }]))).toEqual([
      'added',
      expect.stringMatching(/^refused(: (Informe|Selecione)[^:]*){7}$/),
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
      'added',
      'refused: Este telefone já está na linha 2 do arquivo.',
      'refused: Informe o nome.',
      'refused: Informe o telefone com DDD.',
    ]);
  });
});

it('refuses a CPF the second time across pieces, punctuated or not, in the dry run and the run', async () => {
  const row = filled();
  const importId = randomUUID();
  const again = { ...filled(), cpf: formatCpf(row.cpf ?? '') };
  for (const dryRun of [true, false]) {
    expect(brief(await outcomes([row], { importId, piece: 0, dryRun }))).toEqual(['added']);
    expect(brief(await outcomes([again], { importId, piece: 1, dryRun, from: 502 }))).toEqual([
      'refused: Este CPF já está na linha 2 do arquivo.',
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

const anonymize = (cpf: string | undefined) =>
  askAsAdmin(server.current, 'POST', '/privacy/person/anonymize', {
    ...{ cpf, confirmation: ANONYMIZE_WORD },
  });

it('is forgotten with a person who is anonymised', async () => {
  const [row, other] = [filled(), filled()];
  await outcomes([row, other]);
  const { db } = server.current.engine;
  const keys = async () => (await db.selectFrom('import_keys').selectAll().execute()).length;
  const before = await keys();
  await anonymize(row.cpf);
  expect(await keys()).toBe(before - 1);
});

describe('a person who asked to be forgotten', () => {
  const message = 'Esta pessoa pediu para ser esquecida em 20/11/2026.';

  it('is left out of a file, row by row, in the dry run and the run', async () => {
    const [forgotten, other, fresh] = [filled(), filled(), filled()];
    await outcomes([forgotten, other]);
    await anonymize(forgotten.cpf);
    const rows = [{ ...forgotten, cpf: formatCpf(forgotten.cpf ?? '') }, other, fresh];
    const importId = randomUUID();
    for (const dryRun of [true, false]) {
      expect(brief(await outcomes(rows, { importId, dryRun }))).toEqual([
        `forgotten: ${message}`,
        'unchanged',
        'added',
      ]);
    }
    expect(await find(forgotten.cpf)).toEqual([]);
    expect(brief(await outcomes([{ ...forgotten, email: 'x' }]))).toEqual([
      'refused: Informe um e-mail válido.',
    ]);
  });

  it('comes back by a yes, after which nothing is kept of it', async () => {
    const row = filled();
    await outcomes([row]);
    await anonymize(row.cpf);
    const yes = { importId: randomUUID(), includeForgotten: true };
    expect(brief(await outcomes([row], { ...yes, dryRun: true }))).toEqual(['added']);
    expect(brief(await outcomes([row]))).toEqual([`forgotten: ${message}`]);
    expect(brief(await outcomes([row], yes))).toEqual(['added']);
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
    expect((await send([row], { importId, includeForgotten: true })).status).toBe(409);
  });
});
