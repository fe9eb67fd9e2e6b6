import { idParams, idempotencyHeaders, noContent } from '@balcao/domain/contract/common';
import {
  publicTrackingAnswer,
  trackingAnswer,
  trackingEdit,
  trackingInput,
  trackingReportAnswer,
  trackingReportQuery,
} from '@balcao/domain/contract/influencers';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { actorOf } from '../../http/access.ts';
import type { App } from '../../http/types.ts';
import {
  addTrackingLink,
  editTrackingLink,
  followTrackingLink,
  removeTrackingLink,
} from './edit-tracking-links.ts';
import { countOrdersOf, listLinksWithOrders } from './list-tracking-links.ts';
import { reportAsCsv, reportFileName } from './report-csv.ts';
import { reportInfluencers } from './report-influencers.ts';
import { presentTrackingLink } from './influencers.presenter.ts';

export function registerInfluencers(app: App, deps: Deps): void {
  const tags = ['tracking'];
  const config = { access: 'staff' } as const;

  app.get(
    '/tracking',
    {
      config,
      schema: {
        summary: "Influencers' links with clicks and sales, newest first",
        tags,
        response: { 200: z.array(trackingAnswer) },
      },
    },
    async () =>
      (await listLinksWithOrders(deps.db)).map(({ link, orders }) =>
        presentTrackingLink(link, orders),
      ),
  );

  app.post(
    '/tracking',
    {
      config,
      schema: {
        summary: "Make an influencer's link",
        tags,
        headers: idempotencyHeaders,
        body: trackingInput,
        response: { 201: trackingAnswer },
      },
    },
    async (request, reply) => {
      const row = await addTrackingLink(deps.engine, request.body, {
        userId: actorOf(request).id,
        now: deps.clock(),
        key: request.headers['idempotency-key'],
      });
      return reply.code(201).send(presentTrackingLink(row, 0));
    },
  );

  app.get(
    '/tracking/:id',
    {
      config: { access: 'public' },
      // A HEAD is no visitor.
      exposeHeadRoute: false,
      schema: {
        summary: 'Follow a link, by its trackingId: whom to write to; counts the click',
        tags,
        params: idParams,
        response: { 200: publicTrackingAnswer },
      },
    },
    async (request, reply) => {
      const { seller_phone } = await followTrackingLink(deps.engine, request.params.id, {
        now: deps.clock(),
        timeZone: deps.config.storeTimeZone,
      });
      void reply.header('cache-control', 'no-store');
      return { sellerPhone: seller_phone };
    },
  );

  app.get(
    '/tracking/report',
    {
      config,
      schema: {
        summary: 'What each influencer brought in; as CSV with format=csv',
        tags,
        querystring: trackingReportQuery,
        response: { 200: z.union([trackingReportAnswer, z.string().describe('CSV')]) },
      },
    },
    async (request, reply) => {
      const report = await reportInfluencers(deps.db, request.query, deps.config.storeTimeZone);
      if (request.query.format !== 'csv') return report;
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="${reportFileName(report)}"`)
        .serializer(String)
        .send(reportAsCsv(report));
    },
  );

  app.patch(
    '/tracking/:id',
    {
      config,
      schema: {
        summary: "Change an influencer's name, phone or commission, by the link's _id",
        tags,
        params: idParams,
        body: trackingEdit,
        response: { 200: trackingAnswer },
      },
    },
    async (request) => {
      const row = await editTrackingLink(deps.engine, request.params.id, request.body);
      return presentTrackingLink(row, await countOrdersOf(deps.db, row.id));
    },
  );

  app.delete(
    '/tracking/:id',
    {
      config,
      schema: {
        summary: 'Delete a link, by its _id; its orders keep it',
        tags,
        params: idParams,
        response: { 204: noContent },
      },
    },
    async (request, reply) => {
      await removeTrackingLink(deps.engine, request.params.id, deps.clock());
      return reply.code(204).send(null);
    },
  );
}
