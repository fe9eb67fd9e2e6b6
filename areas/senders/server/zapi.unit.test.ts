import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startZapiStandIn, type ZapiMood, type ZapiStandIn } from '#test/stand-ins/zapi.ts';
import { isPermanent, mayHaveLeft, type SendFailure } from '../rules/send-failure.ts';
import { createZapiClient, type ZapiSender } from './zapi.ts';

let standIn: ZapiStandIn;
const hasty = createZapiClient({ allowPrivate: true, timeoutMs: 200 });
const client = createZapiClient({ allowPrivate: true });
const sender = (): ZapiSender => ({
  name: 'Loja',
  apiUrl: standIn.url,
  instanceId: '3C01',
  token: '9F2A',
  clientToken: 'F00D',
});
const message = { phone: '5511987654321', text: 'Olá, Márcia! Seu pedido foi confirmado.' };

beforeAll(async () => {
  standIn = await startZapiStandIn();
});
beforeEach(() => {
  standIn.setMood('ok');
  standIn.setConnected(true);
});
afterAll(() => standIn.stop());

describe('sending a text', () => {
  it("keeps the provider's id of what it took", async () => {
    const outcome = await client.sendText(sender(), message);
    const taken = standIn.messages.at(-1);
    expect(taken).toMatchObject({
      phone: message.phone,
      message: message.text,
      instanceId: '3C01',
    });
    expect(outcome).toEqual({ sent: true, messageId: taken?.messageId });
  });

  it.each<[ZapiMood, SendFailure, 'for good' | 'for now' | 'perhaps not']>([
    ['error-in-200', 'wrong_address', 'for good'],
    ['null-not-allowed', 'missing_client_token', 'for good'],
    ['ip-not-allowed', 'ip_not_allowed', 'for good'],
    ['client-token-not-configured', 'client_token_not_configured', 'for good'],
    ['must-subscribe', 'not_subscribed', 'for good'],
    ['moved', 'wrong_address', 'for good'],
    ['instance-not-found', 'instance_not_found', 'for now'],
    ['unavailable', 'busy', 'for now'],
    ['too-many', 'busy', 'for now'],
    ['not-reached', 'busy', 'for now'],
    ['refused', 'rejected', 'for now'],
    ['server-error', 'provider_error', 'perhaps not'],
    ['not-json', 'provider_error', 'perhaps not'],
    ['empty-answer', 'provider_error', 'perhaps not'],
    ['gateway-late', 'timeout', 'perhaps not'],
    ['request-late', 'timeout', 'perhaps not'],
    ['hang', 'timeout', 'perhaps not'],
    ['drip', 'timeout', 'perhaps not'],
    ['drop', 'network', 'perhaps not'],
  ])('tells %s as %s, refused %s', async (mood, failure, refused) => {
    standIn.setMood(mood);
    const before = standIn.messages.length;
    const waiting = mood === 'hang' || mood === 'drip' ? hasty : client;
    expect(await waiting.sendText(sender(), message)).toEqual({ sent: false, failure });
    expect(isPermanent(failure)).toBe(refused === 'for good');
    expect(mayHaveLeft(failure)).toBe(refused === 'perhaps not');
    expect(standIn.messages).toHaveLength(before);
  });

  it.each([
    ['a port that nobody listens on', () => ({ apiUrl: 'http://127.0.0.1:9' })],
    ['a name that cannot be resolved', () => ({ apiUrl: 'http://nowhere.invalid' })],
    ['a host without a certificate', () => ({ apiUrl: standIn.url.replace('http:', 'https:') })],
    ['no address', () => ({ apiUrl: 'http://' })],
    ['a token that no header takes', () => ({ clientToken: 'a\nb' })],
  ])('knows of %s that nothing left', async (_, change) => {
    expect(await client.sendText({ ...sender(), ...change() }, message)).toEqual({
      sent: false,
      failure: 'unreachable',
    });
    expect(mayHaveLeft('unreachable')).toBe(false);
  });

  it('uses no connection again, which the provider may be closing', async () => {
    standIn.setMood('once-a-connection');
    for (let count = 0; count < 3; count += 1) {
      expect(await client.sendText(sender(), message)).toMatchObject({ sent: true });
    }
  });

  it('waits for a slow answer', async () => {
    standIn.setMood('slow');
    expect(await client.sendText(sender(), message)).toMatchObject({ sent: true });
  });

  it('does not go to private or plain addresses unless allowed', async () => {
    const strict = createZapiClient({ allowPrivate: false });
    const calls = standIn.calls();
    for (const apiUrl of [
      standIn.url,
      'https://127.0.0.1:9',
      'https://localhost:9',
      'https://[::1]:9',
    ]) {
      expect(await strict.sendText({ ...sender(), apiUrl }, message)).toEqual({
        sent: false,
        failure: 'private_address',
      });
    }
    expect(standIn.calls()).toBe(calls);
  });
});

describe('the status of a sender', () => {
  it('looks at `connected` alone', async () => {
    expect(await client.status(sender())).toEqual({ connected: true });
    standIn.setConnected(false);
    expect(await client.status(sender())).toEqual({ connected: false });
  });

  it('says why when nobody answers', async () => {
    expect(await client.status({ ...sender(), apiUrl: 'http://127.0.0.1:9' })).toEqual({
      connected: false,
      failure: 'unreachable',
    });
    expect(await client.status({ ...sender(), clientToken: '' })).toEqual({
      connected: false,
      failure: 'missing_client_token',
    });
  });
});
