import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startZapiStandIn, type ZapiMood, type ZapiStandIn } from '#test/stand-ins/zapi.ts';
import { isPermanent, type SendFailure } from '../rules/send-failure.ts';
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

  it.each<[ZapiMood, SendFailure, boolean]>([
    ['error-in-200', 'wrong_address', true],
    ['null-not-allowed', 'missing_client_token', true],
    ['ip-not-allowed', 'ip_not_allowed', true],
    ['client-token-not-configured', 'client_token_not_configured', true],
    ['must-subscribe', 'not_subscribed', true],
    ['instance-not-found', 'instance_not_found', false],
    ['server-error', 'provider_error', false],
    ['not-json', 'provider_error', false],
    ['refused', 'rejected', false],
    ['hang', 'timeout', false],
    ['drip', 'timeout', false],
    ['drop', 'network', false],
  ])('tells %s as %s', async (mood, failure, permanent) => {
    standIn.setMood(mood);
    const before = standIn.messages.length;
    const waiting = failure === 'timeout' ? hasty : client;
    expect(await waiting.sendText(sender(), message)).toEqual({ sent: false, failure });
    expect(isPermanent(failure)).toBe(permanent);
    expect(standIn.messages).toHaveLength(before);
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
      failure: 'network',
    });
    expect(await client.status({ ...sender(), clientToken: '' })).toEqual({
      connected: false,
      failure: 'missing_client_token',
    });
  });
});
