import { pino, type DestinationStream, type Logger } from 'pino';
import type { Config } from './config.ts';

/**
 * Structured logs on standard output. Typed data stays out: request lines name routes, failures name types
 * and codes; the redaction below is the second net.
 */
export function createLogger(
  config: Pick<Config, 'logLevel'>,
  destination: DestinationStream = pino.destination(1),
): Logger {
  const options = {
    level: config.logLevel,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: [
        'password',
        'token',
        'cpf',
        'phone',
        'address',
        'email',
        '*.password',
        '*.token',
      ].concat(['*.cpf', '*.phone', '*.address', '*.email', 'req.headers', '*.headers']),
      censor: '[redacted]',
    },
    serializers: {
      req: (request: { method: string; id: string }) => ({
        method: request.method,
        id: request.id,
      }),
      err: (error: Error & { code?: string }) => ({
        type: error.name,
        code: error.code,
        at: error.stack?.split('\n').slice(1, 12),
      }),
    },
  };
  return pino(options, destination);
}
