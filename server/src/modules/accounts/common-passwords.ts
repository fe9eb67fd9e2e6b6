/** Common Brazilian passwords that the worldwide list lacks. */
const BRAZILIAN = ['mudar', 'trocar', 'brasil', 'senha', 'acesso', 'balcao', 'loja', 'minhaloja'];

/** The usual ending of a password when a system asks for digits or signs. */
const USUAL_ENDING = /[\d\W_]{1,6}$/;

/** `aaaaaaaa`, `23456789`, `hgfedcba`: each letter as far from the one before. */
function isRun(text: string): boolean {
  const codes = [...text].map((letter) => letter.codePointAt(0) ?? 0);
  const steps = new Set(codes.slice(1).map((code, index) => code - (codes[index] ?? 0)));
  return steps.size === 1 && [...steps].every((step) => Math.abs(step) <= 1);
}

let commonPasswords: Promise<ReadonlySet<string>> | undefined;

async function load(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set([...dictionary['passwords-common'], ...BRAZILIAN]);
}

/**
 * Whether a password is a mere run of letters, or one of the 50,000 most common passwords, in upper or lower case, with up to six
 * digits or signs at its end. The list is loaded when the first password is chosen.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  const known = await (commonPasswords ??= load());
  const plain = password.toLowerCase();
  return known.has(plain) || known.has(plain.replace(USUAL_ENDING, '')) || isRun(plain);
}
