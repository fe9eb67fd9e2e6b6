import { createHmac } from 'node:crypto';
import { onlyDigits } from '@balcao/domain/rules/cpf';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';

/*
 * A browser that confirmed an order with a CPF is known again by a signed HttpOnly cookie. It carries no CPF,
 * only keyed hashes, and it is what lets a look-up by that CPF answer in full (decisions, section 6).
 */

const COOKIE = 'balcao_customer';
const ONE_YEAR_SECONDS = 365 * 24 * 60 * 60;
/** A family's phone confirms for several people; the oldest is forgotten first. */
const MOST_REMEMBERED = 5;

type HashKey = Pick<Deps, 'secrets'>;

/** The keyed hash that stands for a CPF wherever a list of CPFs must not come to be. Punctuation does not count. */
export function hashCpf(deps: HashKey, cpf: string): string {
  return createHmac('sha256', deps.secrets.cpfHash).update(onlyDigits(cpf)).digest('base64url');
}

/** The hashes that a browser carries, the latest first; none when the signature does not hold. */
function rememberedHashes(request: FastifyRequest): string[] {
  const cookie = request.cookies[COOKIE];
  if (!cookie) return [];
  const { valid, value } = request.unsignCookie(cookie);
  return valid && value ? value.split(',').slice(0, MOST_REMEMBERED) : [];
}

/** Makes this browser known for a CPF with which it has just confirmed an order. */
export function rememberCustomer(
  reply: FastifyReply,
  request: FastifyRequest,
  deps: HashKey & Pick<Deps, 'config'>,
  cpf: string,
): void {
  const hash = hashCpf(deps, cpf);
  const others = rememberedHashes(request).filter((known) => known !== hash);
  void reply.setCookie(COOKIE, [hash, ...others].slice(0, MOST_REMEMBERED).join(','), {
    signed: true,
    httpOnly: true,
    sameSite: 'lax',
    path: '/api',
    maxAge: ONE_YEAR_SECONDS,
    secure: deps.config.publicUrl?.startsWith('https:') ?? false,
  });
}

/** Whether this browser has confirmed an order with this CPF before. */
export function recognisesCustomer(request: FastifyRequest, deps: HashKey, cpf: string): boolean {
  return rememberedHashes(request).includes(hashCpf(deps, cpf));
}
