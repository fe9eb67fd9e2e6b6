import type { AuditAction, AuditRole, AuditSubjectType } from '../../contract/trail.ts';

/**
 * The values of columns that hold fewer than their type in the database allows, a line a column. An area adds its own by
 * `declare module` in its `server/<area>.columns.ts`; `npm run tables` reads the names. Null and defaults come from the migrations.
 */
export interface ColumnTypes {
  'audit.action': AuditAction;
  'audit.actor_role': AuditRole;
  'audit.subject_type': AuditSubjectType;
}

/** The values of a column: those that its area tells, and any of its type in the database without the area. */
export type Narrow<Column extends string, Wide> = Column extends keyof ColumnTypes
  ? ColumnTypes[Column]
  : Wide;
