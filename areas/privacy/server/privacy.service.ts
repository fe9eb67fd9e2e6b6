import { forgetInFinishedOrders } from './anonymize.repository.ts';
import { findForgotten, welcomeBack } from './forgotten-people.ts';
import { findRetention } from './retention.ts';

export { findForgotten, findRetention, forgetInFinishedOrders, welcomeBack };

/** The prefix of the pseudonym that an anonymised order has in the place of a CPF. */
export const PSEUDONYM = 'anon-';

/** A CPF as it may be shown: empty for a pseudonym. */
export const shownCpf = (cpf: string | null): string =>
  cpf === null || cpf.startsWith(PSEUDONYM) ? '' : cpf;
