import { forgetInFinishedOrders } from './anonymize.repository.ts';
import { findRetention } from './retention.ts';

export { findRetention, forgetInFinishedOrders };

/** What the pseudonym of an anonymised order begins with, in the place of a CPF. */
export const PSEUDONYM = 'anon-';

/** A CPF as it may be shown: a pseudonym is nobody's. */
export const shownCpf = (cpf: string | null): string =>
  cpf === null || cpf.startsWith(PSEUDONYM) ? '' : cpf;
