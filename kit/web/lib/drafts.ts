import { isFields, layOver } from './lay-over.ts';

/* Unsent text of forms, stored in this tab for the person who typed it, until sent or discarded. Secrets are never
   stored: they stay in the page's memory, which a reload empties. */

const PREFIX = 'balcao:rascunho:';

/** Fields that are never stored, at any depth. */
const SECRET = /password|senha|token|secret|certificate/i;
/** Forms with a proof of identity: none of their fields is stored. */
const PROOF = /^prova:/;

const keyOf = (owner: string, name: string): string => `${PREFIX}${owner}:${name}`;

/** The key of the values with which the typing began. */
const FROM = '$from';

const withoutSecrets = (values: unknown): string =>
  JSON.stringify(values, (key, value: unknown) => (SECRET.test(key) ? undefined : value));

/** Whole drafts, with the stored text of each. */
const whole = new Map<string, { readonly stored: string; readonly kept: object }>();

function keptUnder(key: string): unknown {
  const stored = sessionStorage.getItem(key);
  const held = whole.get(key);
  return held?.stored === stored ? held.kept : JSON.parse(stored ?? 'null');
}

/**
 * The stored values over `initial`, which fills the gaps; undefined when nothing fitting is stored. For a draft stored with
 * its first values, only the typed changes are laid over.
 */
export function readDraft<Values extends object>(
  owner: string,
  name: string,
  initial: Values,
): Values | undefined {
  try {
    const kept = keptUnder(keyOf(owner, name));
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

/** @param from the values with which the typing began, if their record may change meanwhile. */
export function writeDraft(owner: string, name: string, values: object, from?: object): void {
  if (PROOF.test(name)) return;
  try {
    const kept = from === undefined ? values : { ...values, [FROM]: from };
    const stored = withoutSecrets(kept);
    sessionStorage.setItem(keyOf(owner, name), stored);
    whole.set(keyOf(owner, name), { stored, kept });
  } catch {
    // No room or no storage: the form works, but stores no draft.
  }
}

export function removeDraft(owner: string, name: string): void {
  whole.delete(keyOf(owner, name));
  try {
    sessionStorage.removeItem(keyOf(owner, name));
  } catch {
    // Nothing was stored then.
  }
}

/** Forgets all drafts, at sign-out. */
export function clearDrafts(): void {
  whole.clear();
  try {
    for (const key of Object.keys(sessionStorage)) {
      if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
    }
  } catch {
    // Nothing was stored then.
  }
}
