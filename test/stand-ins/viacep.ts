import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface StandInAddress {
  readonly logradouro: string;
  readonly complemento: string;
  readonly bairro: string;
  readonly localidade: string;
  readonly uf: string;
}

/**
 * `slow` answers after 30 s, past every time-out; `hang-up` closes the connection without an answer; `garbage` is a 200 with
 * HTML, as a captive portal or a broken proxy gives it; `redirect` leads elsewhere on this port, `huge` is a city of two
 * megabytes, `long` one of some hundred characters.
 */
export type PostalCodeFault =
  | 'none'
  | 'slow'
  | 'down'
  | 'hang-up'
  | 'garbage'
  | 'too-many'
  | 'redirect'
  | 'huge'
  | 'long';

export interface PostalCodeStandIn {
  /** For CEP_API_URL. */
  readonly viaCepUrl: string;
  /** For CEP_FALLBACK_URL. */
  readonly brasilApiUrl: string;
  /** Every requested path, oldest first. */
  readonly requests: readonly string[];
  /** Known addresses by their 8 digits; tests may add their own. */
  readonly addresses: Map<string, StandInAddress>;
  /** The mark of an unknown code; ViaCEP was seen to send both. */
  erro: true | 'true';
  /** Sets the faults from now on. */
  fail(faults: { viaCep?: PostalCodeFault; brasilApi?: PostalCodeFault }): void;
  close(): Promise<void>;
}

const SLOW_MS = 30_000;

const knownAddresses: [string, StandInAddress][] = [
  [
    '01310100',
    {
      logradouro: 'Avenida Paulista',
      complemento: 'de 612 a 1510 - lado par',
      bairro: 'Bela Vista',
      localidade: 'São Paulo',
      uf: 'SP',
    },
  ],
  [
    '20040002',
    {
      logradouro: 'Avenida Rio Branco',
      complemento: 'de 1 ao fim - lado ímpar',
      bairro: 'Centro',
      localidade: 'Rio de Janeiro',
      uf: 'RJ',
    },
  ],
  // A town with a single code: street and district are empty, for the customer to type.
  [
    '13625000',
    {
      logradouro: '',
      complemento: '',
      bairro: '',
      localidade: 'Santa Cruz da Conceição',
      uf: 'SP',
    },
  ],
];

/** ViaCEP and BrasilAPI on one local port, answering as they do, faults included. */
export async function startPostalCodeStandIn(): Promise<PostalCodeStandIn> {
  const requests: string[] = [];
  const addresses = new Map(knownAddresses);
  const faults: { viaCep: PostalCodeFault; brasilApi: PostalCodeFault } = {
    viaCep: 'none',
    brasilApi: 'none',
  };
  const pending = new Set<NodeJS.Timeout>();

  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    requests.push(path);
    const viaCep = /^\/ws\/([^/]*)\/json\/?$/.exec(path);
    const brasilApi = /^\/api\/cep\/v2\/([^/]*)$/.exec(path);
    const code = viaCep?.[1] ?? brasilApi?.[1];
    if (code === undefined) return sendHtml(response, 404);
    const answer = () =>
      viaCep
        ? answerAsViaCep(response, code, addresses.get(code), standIn.erro)
        : answerAsBrasilApi(response, code, addresses.get(code));
    switch (viaCep ? faults.viaCep : faults.brasilApi) {
      case 'none':
        return answer();
      case 'down':
        return sendHtml(response, 502);
      case 'garbage':
        return sendHtml(response, 200);
      case 'redirect':
        response.writeHead(302, { location: `${base}/inside` }).end();
        return;
      case 'huge':
        return sendJson(response, 200, { localidade: 'x'.repeat(2_000_000), uf: 'SP' });
      case 'long':
        return sendJson(response, 200, { localidade: 'x'.repeat(500), uf: 'SP' });
      case 'too-many':
        return sendJson(response, 429, { message: 'Too many requests' });
      case 'hang-up':
        response.socket?.destroy();
        return;
      case 'slow': {
        const timer = setTimeout(() => {
          pending.delete(timer);
          answer();
        }, SLOW_MS);
        pending.add(timer);
      }
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const standIn: PostalCodeStandIn = {
    viaCepUrl: `${base}/ws`,
    brasilApiUrl: `${base}/api/cep/v2`,
    requests,
    addresses,
    erro: true,
    fail: (next) => Object.assign(faults, next),
    close: () => {
      for (const timer of pending) clearTimeout(timer);
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
  return standIn;
}

function answerAsViaCep(
  response: ServerResponse,
  code: string,
  address: StandInAddress | undefined,
  erro: true | 'true',
): void {
  if (!/^\d{8}$/.test(code)) return sendHtml(response, 400);
  if (!address) return sendJson(response, 200, { erro });
  sendJson(response, 200, { cep: dashed(code), ...address, unidade: '', ibge: '', gia: '' });
}

function answerAsBrasilApi(
  response: ServerResponse,
  code: string,
  address: StandInAddress | undefined,
): void {
  if (!/^\d{8}$/.test(code)) {
    return sendJson(response, 400, { name: 'CepPromiseError', type: 'validation_error' });
  }
  if (!address) {
    return sendJson(response, 404, { name: 'CepPromiseError', type: 'service_error' });
  }
  sendJson(response, 200, {
    cep: code,
    state: address.uf,
    city: address.localidade,
    neighborhood: address.bairro || null,
    street: address.logradouro || null,
    service: 'open-cep',
  });
}

const dashed = (code: string): string => `${code.slice(0, 5)}-${code.slice(5)}`;

function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' });
  response.end(JSON.stringify(body));
}

function sendHtml(response: ServerResponse, status: number): void {
  response.writeHead(status, { 'content-type': 'text/html; charset=utf-8' });
  response.end(`<!doctype html><title>${status}</title><h1>${status}</h1>`);
}
