import { describe, expect, it } from 'vitest';
import { splitZapiUrl } from './zapi-url.ts';

describe('a pasted sender address', () => {
  it.each([
    [
      'https://api.z-api.io/instances/3C01/token/9F2A/send-text',
      { apiUrl: 'https://api.z-api.io', instanceId: '3C01', token: '9F2A' },
    ],
    [
      '  https://api.z-api.io/instances/3C01/token/9F2A  ',
      { apiUrl: 'https://api.z-api.io', instanceId: '3C01', token: '9F2A' },
    ],
    [
      'https://proxy.loja.com/zapi/instances/a/token/b/status?x=1',
      { apiUrl: 'https://proxy.loja.com/zapi', instanceId: 'a', token: 'b' },
    ],
    ['https://api.z-api.io/', { apiUrl: 'https://api.z-api.io' }],
    ['https://api.z-api.io/instances/3C01', { apiUrl: 'https://api.z-api.io/instances/3C01' }],
    ['', { apiUrl: '' }],
  ])('%s', (text, parts) => {
    expect(splitZapiUrl(text)).toEqual(parts);
  });
});
