import type { Migration } from '#kit/server/db/migration.ts';

/*
 * Influencers' links lead to the chat or to the window (of a slug: to that thing in it), and have a short address of their own, in small
 * letters. The version of an influencer's page is part of its secret address: a higher one ends the address before.
 */

const statements = [
  `alter table tracking_links add column destination text not null default 'chat' check (destination in ('chat', 'window'))`,
  `alter table tracking_links add column destination_slug text`,
  `alter table tracking_links add column short_name text`,
  `alter table tracking_links add column page_version integer not null default 0`,
  `create unique index tracking_links_short_name on tracking_links (short_name) where short_name is not null and deleted_at is null`,
];

export const windowLinks: Migration = { sqlite: statements, postgres: statements };
