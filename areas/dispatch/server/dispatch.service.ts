export { writeFiscalKey } from './set-fiscal-key.ts';
