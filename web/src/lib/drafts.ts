import { isFields, layOver } from './lay-over.ts';

/* Text typed into a form and not sent yet: kept in this tab, for the person who typed it, until sent or discarded. */

const PREFIX = 'balcao:rascunho:';

/** Fields that are never kept, at any depth. */
const SECRET = /password|senha|token|secret|certificate/i;
/** Forms in which somebody proves who they are: nothing of them is kept, be it a code or what stands beside it. */
const PROOF = /^prova:/;

const keyOf = (owner: string, name: string): string => `${PREFIX}${owner}:${name}`;

/** Where the values stand from which somebody began to type. */
const FROM = '$from';

const withoutSecrets = (values: unknown): string =>
  JSON.stringify(values, (key, value: unknown) => (SECRET.test(key) ? undefined : value));

/**
 * The kept values over `initial`, which fills the gaps; undefined when nothing fitting is there. Where they were kept with the values
 * from which they were typed, only what was typed is laid over.
 */
export function readDraft<Values extends object>(
  owner: string,
  name: string,
  initial: Values,
): Values | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(owner, name)) ?? 'null');
    if (!isFields(kept)) return undefined;
    const { [FROM]: from, ...values } = kept;
    return {
      ...initial,
      ...(isFields(from) ? (layOver(from, values, initial) as object) : values),
    };
  } catch {
    return undefined;
  }
}

/** @param from the values from which these were typed, where they are of something that may change meanwhile. */
export function writeDraft(owner: string, name: string, values: object, from?: object): void {
  if (PROOF.test(name)) return;
  try {
    const kept = from === undefined ? values : { ...values, [FROM]: from };
    sessionStorage.setItem(keyOf(owner, name), withoutSecrets(kept));
  } catch {
    // No room or no storage: the form works, but keeps no draft.
  }
}

export function removeDraft(owner: string, name: string): void {
  try {
    sessionStorage.removeItem(keyOf(owner, name));
  } catch {
    // Nothing was kept then.
  }
}

/** Forgets all drafts: signing out takes everything that was typed with it. */
export function clearDrafts(): void {
  try {
    for (const key of Object.keys(sessionStorage)) {
      if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
    }
  } catch {
    // Nothing was kept then.
  }
}
