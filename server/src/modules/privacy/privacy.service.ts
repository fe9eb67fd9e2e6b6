import { forgetInFinishedOrders } from './anonymize.repository.ts';
import { findRetention } from './retention.ts';

export { findRetention, forgetInFinishedOrders };

/** The prefix of the pseudonym that an anonymised order has in the place of a CPF. */
export const PSEUDONYM = 'anon-';

/** A CPF as it may be shown: empty for a pseudonym. */
export const shownCpf = (cpf: string | null): string =>
  cpf === null || cpf.startsWith(PSEUDONYM) ? '' : cpf;
