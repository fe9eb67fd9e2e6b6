export { countConfirmed } from './print-batches.repository.ts';
