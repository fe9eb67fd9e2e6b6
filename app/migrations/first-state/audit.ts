/*
 * Who did what, and whose data was seen. The table has no foreign keys: what it tells of may be deleted. Its rows are never changed, and
 * the database itself refuses to delete one that is younger than five years, whoever asks.
 */

const TABLE = [
  // Names and role are as they were then; a customer's name is null. `details` is JSON of the contract's `auditDetails`. `once` is the key
  // of an event that is recorded once a day, such as a look at a customer by one user.
  `create table audit (
    id text not null primary key,
    at bigint not null,
    actor_id text,
    actor_name text not null,
    actor_role text not null,
    network text,
    request_id text,
    action text not null,
    subject_type text,
    subject_id text,
    subject_name text,
    details text not null,
    once text
  )`,
  `create index audit_by_time on audit (at, id)`,
  `create index audit_by_actor on audit (actor_id, at, id)`,
  `create index audit_by_subject on audit (subject_type, subject_id, at)`,
  `create unique index audit_once on audit (once)`,
];

const REFUSE = `begin select raise(abort, 'audit is append-only'); end`;

export const sqliteAudit: readonly string[] = [
  ...TABLE,
  `create trigger audit_is_not_changed before update on audit ${REFUSE}`,
  `create trigger audit_is_not_deleted before delete on audit
    when old.at > unixepoch('now', '-5 years') * 1000 ${REFUSE}`,
  // `insert or replace` deletes the row that is in its way without asking the trigger above.
  `create trigger audit_is_not_replaced before insert on audit
    when exists (select 1 from audit where id = new.id) ${REFUSE}`,
];

export const postgresAudit: readonly string[] = [
  ...TABLE,
  `create function audit_is_append_only() returns trigger language plpgsql as $$
    begin raise exception 'audit is append-only'; end $$`,
  `create trigger audit_is_not_changed before update on audit
    for each row execute function audit_is_append_only()`,
  `create trigger audit_is_not_deleted before delete on audit
    for each row when (old.at > extract(epoch from now() - '5 years'::interval) * 1000)
    execute function audit_is_append_only()`,
  `create trigger audit_is_not_emptied before truncate on audit
    for each statement execute function audit_is_append_only()`,
  // Also where replication or a restore silences ordinary triggers.
  ...['audit_is_not_changed', 'audit_is_not_deleted', 'audit_is_not_emptied'].map(
    (trigger) => `alter table audit enable always trigger ${trigger}`,
  ),
];
