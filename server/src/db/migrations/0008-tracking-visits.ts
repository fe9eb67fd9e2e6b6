import type { MigrationStep } from './migration.ts';

/** From where an influencer's link was followed lately: what makes a browser's word for it count. */
export const trackingVisits: MigrationStep = async (db) => {
  await db.schema
    .createTable('tracking_visits')
    .addColumn('tracking_link_id', 'text', (c) =>
      c.notNull().references('tracking_links.id').onDelete('cascade'),
    )
    .addColumn('visitor', 'text', (c) => c.notNull())
    .addColumn('last_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('tracking_visits_key', ['tracking_link_id', 'visitor'])
    .execute();
  await db.schema
    .createIndex('tracking_visits_by_time')
    .on('tracking_visits')
    .column('last_at')
    .execute();
};
