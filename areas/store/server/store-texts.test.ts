import type { ErrorAnswer } from '#kit/contract/errors.ts';
import type { EditedStoreText, StoreTextAnswer } from '../contract.ts';
import { beforeEach, expect, it } from 'vitest';
import { useTestServer } from '#test/harness.ts';

const server = useTestServer();

const admin = server.as('admin');
const save = (text: string, kind = 'returns') =>
  admin<EditedStoreText>('PUT', `/store/texts/${kind}`, { text });
const readAs = async (kind: string) =>
  (await server.current.call<StoreTextAnswer>('GET', `/store/texts/${kind}`)).body.text;

beforeEach(() => server.current.engine.db.deleteFrom('settings').execute());

it('is the standard one, which follows the shop’s name and terms, until the shop writes its own', async () => {
  expect(await readAs('privacy')).toContain('a loja Loja da Ana guarda');
  expect(await readAs('privacy')).toContain('ninguém confirmou: 90 dias');
  await admin('PUT', '/privacy/retention', {
    unconfirmedOrderDays: 45,
    messageDays: null,
    lookUpDays: 30,
  });
  expect(await readAs('privacy')).toContain('ninguém confirmou: 45 dias');
  expect(await readAs('returns')).toContain('7 dias');

  const own = 'Trocas com etiqueta.\n\nFale com a gente.';
  const saved = await save(' Trocas com etiqueta.  \r\n\r\n\r\n\r\nFale com a gente. \n');
  expect(saved).toMatchObject({ status: 200, body: { kind: 'returns', own } });
  expect(await readAs('returns')).toBe(own);
  const texts = (await admin<EditedStoreText[]>('GET', '/store/texts')).body;
  expect(texts.map((text) => [text.kind, text.own])).toEqual([
    ['privacy', ''],
    ['returns', own],
  ]);
  expect(texts[1]).toEqual(saved.body);
});

it.each(['', '  \n '])('is the standard one again once it is %j', async (blank) => {
  await save('Sem trocas.');
  expect((await save(blank)).body.own).toBe('');
  expect(await readAs('returns')).toContain('7 dias');
});

it('takes the standard one, saved as it was offered, for no text of the shop’s own', async () => {
  const { standard } = (await save('Outro.')).body;
  expect((await save(standard)).body.own).toBe('');
  const { standard: privacy } = (await save('', 'privacy')).body;
  expect((await save(privacy.replaceAll('\n', '\r\n'), 'privacy')).body.own).toBe('');
});

it('keeps markup as the text that it is', async () => {
  const text = '<script>alert(1)</script> & $& {loja}';
  await save(text);
  expect(await readAs('returns')).toBe(text);
});

it('refuses a text that is too long, and a page that there is not', async () => {
  expect((await save('a'.repeat(10_000))).status).toBe(200);
  const long = await admin<ErrorAnswer>('PUT', '/store/texts/returns', {
    text: 'a'.repeat(10_001),
  });
  expect(long).toMatchObject({ status: 400, body: { issues: [{ field: 'text' }] } });
  expect((await save('x', 'cookies')).status).toBe(400);
  expect((await server.current.call('GET', '/store/texts/cookies')).status).toBe(400);
  expect((await server.current.call('GET', '/store/texts/constructor')).status).toBe(400);
});

it('is one text whichever of two saves at once comes last', async () => {
  const answers = await Promise.all(['Um.', 'Dois.', 'Um.', 'Dois.'].map((text) => save(text)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(['Um.', 'Dois.']).toContain(await readAs('returns'));
});
