import { z } from 'zod';

/** The sentences of an action by its reason; `else` for every other one. */
export type Sentences = Readonly<{ else: string } & Record<string, string>>;

type ValueWords = ((value: string) => string) | Readonly<Record<string, string>>;

/**
 * The actions that an area writes into the trail, and their words. Rows keep codes, so that the words for old entries can still
 * be improved.
 */
export interface AreaTrail {
  /** The kinds of subject that its entries are about, with their names. */
  readonly subjects?: Readonly<Record<string, string>>;
  /**
   * Every action, `subject.what-happened`, and what it tells: in words that follow the actor's name. A released action is never
   * renamed, because its rows stay. `{name}` and its like are the server's `audit-words.ts`; `{um|vários}` is a count with its noun.
   */
  readonly actions: Readonly<Record<string, string | Sentences>>;
  readonly fields?: Readonly<Record<string, string>>;
  /** Words for the values of a field, where they have words of their own. */
  readonly values?: Readonly<Record<string, ValueWords>>;
  /** Words for a reason that stands in a sentence. */
  readonly reasons?: Readonly<Record<string, string>>;
  /** Words for a list's filters, by the filter's name. */
  readonly filters?: Readonly<Record<string, (value: string) => string>>;
}

/** The trail of each area, which adds its own by `declare module` in its `trail.ts`. */
export interface Trails {}

export type AuditAction = { [Name in keyof Trails]: keyof Trails[Name]['actions'] }[keyof Trails];
export type AuditSubjectType = {
  [Name in keyof Trails]: Trails[Name] extends { subjects: infer Subjects }
    ? keyof Subjects
    : never;
}[keyof Trails];

/** The trails of all areas in one: `app/trail.ts` joins them. */
export interface Trail extends Required<AreaTrail> {
  readonly subjects: Readonly<Record<AuditSubjectType, string>>;
  readonly actions: Readonly<Record<AuditAction, string | Sentences>>;
}

/** The actor's role: a role of the accounts, a person without a session, or the program itself (a command, a nightly task). */
export const auditRole = z
  .enum(['admin', 'atendente', 'cliente', 'anonymous', 'system'])
  .meta({ examples: ['atendente'] });
export type AuditRole = z.infer<typeof auditRole>;

export type AuditValue = string | number | boolean | null;

/**
 * The details of an entry beside who, what and when. Rows are never changed, so they hold nothing of a customer but the names of
 * fields.
 */
export interface AuditDetails {
  /** The fields that changed, with both values. Prices are centavos, their fields end in `Cents`. */
  changes?: { field: string; from: AuditValue; to: AuditValue }[] | undefined;
  /** The names of changed fields whose values are private. */
  fields?: string[] | undefined;
  /** The reason of a refusal, or the way in which the action was done: a class such as `wrong-password`, never typed text. */
  reason?: string | undefined;
  /** The count: units of a product, orders of a print, rows of a file. */
  count?: number | undefined;
  /** The filters of a list; null for a private value, such as a search text. */
  filters?: { field: string; value: string | null }[] | undefined;
}
