import type { OwnerProof } from '../contract.ts';
import { MINUTE_MS } from '#kit/rules/durations.ts';
import type { Deps } from '#kit/server/core/deps.ts';
import type { Call, CallWith } from '#kit/server/core/call.ts';
import { invalidField } from '#kit/server/core/errors.ts';
import { findUserById, type UserRow } from './accounts.repository.ts';
import { checkCode, type CodeRefusal } from './second-factor/check-code.ts';
import { hasSecondFactor } from './second-factor/second-factors.repository.ts';

const PROVEN = Symbol('proven');

/** A signed-in user who has just shown again that the account is theirs. Only `createOwnerProofs` makes one. */
export type ProvenOwner = UserRow & { readonly [PROVEN]: true };

/** The limit of failed proofs of an account, one for all kinds of proof and all purposes. */
export const COUNTED_PROOFS = { name: 'owner-proof', points: 10, windowMs: 10 * MINUTE_MS };

const CODE_MISSING = 'Informe o código do aplicativo autenticador ou um código de recuperação.';
const CODE_WRONG =
  'Código incorreto ou já usado. Espere o próximo ou use um código de recuperação.';

/** A call whose owner proves the account. A wrong code is refused at its field. */
type ProofCall = Pick<CallWith<Exclude<CodeRefusal, 'invalid_second_factor'>>, 'now' | 'refusal'>;

export type OwnerProofs = ReturnType<typeof createOwnerProofs>;

/**
 * Proofs of ownership, for changes of the ways to sign in: an unlocked computer, or a stolen token, is not enough for them.
 * @param tries the one counter of all proofs.
 */
export function createOwnerProofs(
  deps: Pick<Deps, 'engine' | 'db' | 'passwords' | 'secrets'>,
  tries: {
    readonly take: (userId: string) => Promise<void>;
    readonly giveBack: (userId: string) => Promise<void>;
  },
) {
  /** A failed proof uses up its point. */
  const counted = async <Owner>(userId: string, prove: () => Promise<Owner>): Promise<Owner> => {
    await tries.take(userId);
    const owner = await prove();
    await tries.giveBack(userId);
    return owner;
  };
  const checkPassword = async (
    call: Pick<Call, 'refusal'>,
    userId: string,
    password: string,
  ): Promise<UserRow> => {
    const user = await findUserById(deps.db, userId);
    // The account went at this moment, and its sessions with it.
    if (!user) throw call.refusal('invalid_token');
    if (!(await deps.passwords.verify(password, user.password_hash))) {
      throw invalidField('currentPassword', 'Senha atual incorreta.');
    }
    return user;
  };

  return {
    /**
     * Checks the password, and the code where the account has a second factor. Every change of factors, codes and passkeys takes
     * this proof.
     */
    prove: (
      call: ProofCall,
      userId: string,
      { currentPassword, code = '' }: OwnerProof,
    ): Promise<ProvenOwner> =>
      counted(userId, async () => {
        const asksForCode = await hasSecondFactor(deps.db, userId);
        // The code comes before the password: a call without the code learns nothing about the password.
        if (asksForCode && !code.trim()) throw invalidField('code', CODE_MISSING);
        const user = await checkPassword(call, userId, currentPassword);
        if (asksForCode) await checkCode(deps, atField(call), { userId, code });
        return { ...user, [PROVEN]: true };
      }),
    /** Checks the password alone: for changing the password, which leaves the second factor as it is. */
    provePassword: (
      call: Pick<Call, 'refusal'>,
      userId: string,
      currentPassword: string,
    ): Promise<UserRow> => counted(userId, () => checkPassword(call, userId, currentPassword)),
  };
}

/** The call with its refusal of a wrong code at the field of a form. */
const atField = (call: ProofCall): Pick<CallWith<CodeRefusal>, 'now' | 'refusal'> => ({
  now: call.now,
  refusal: (code, details) =>
    code === 'invalid_second_factor'
      ? invalidField('code', CODE_WRONG)
      : call.refusal(code, details),
});
