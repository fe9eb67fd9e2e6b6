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
import { callerOf } from '../../http/caller.ts';
import type { App } from '../../http/types.ts';
import { addTrackingLink } from './add-tracking-link.ts';
import { changeTrackingLink } from './change-tracking-link.ts';
import { followTrackingLink } from './follow-tracking-link.ts';
import { presentTrackingLink } from './influencers.presenter.ts';
import { listLinksWithOrders, withOrders } from './list-tracking-links.ts';
import { removeTrackingLink } from './remove-tracking-link.ts';
import { exportReport, reportFileName } from './report-csv.ts';
import { reportInfluencers } from './report-influencers.ts';

export function registerInfluencers(app: App, deps: Deps): void {
  const tags = ['influencers'];

  app.get(
    '/tracking',
    {
      config: { access: 'staff' },
      schema: {
        operationId: 'listTrackingLinks',
        summary: "Influencers' links with clicks and sales, newest first",
        tags,
        response: { 200: z.array(trackingAnswer) },
      },
    },
    async () =>
      (await listLinksWithOrders(deps)).map(({ link, orders }) =>
        presentTrackingLink(link, orders),
      ),
  );

  app.post(
    '/tracking',
    {
      config: { access: 'staff', refusals: ['blank_tracking_link'] },
      schema: {
        operationId: 'createTrackingLink',
        summary: "Make an influencer's link",
        tags,
        headers: idempotencyHeaders,
        body: trackingInput,
        response: { 201: trackingAnswer },
      },
    },
    async (request, reply) => {
      const row = await addTrackingLink(deps, {
        input: request.body,
        caller: callerOf(request),
        idempotencyKey: request.headers['idempotency-key'],
        now: deps.clock(),
      });
      return reply.code(201).send(presentTrackingLink(row, 0));
    },
  );

  app.get(
    '/tracking/:id',
    {
      config: { access: 'public', refusals: ['tracking_not_found'] },
      // A HEAD request is not a visitor.
      exposeHeadRoute: false,
      schema: {
        operationId: 'followTrackingLink',
        summary: 'Follow a link, by its trackingId: whom to write to; counts the click',
        tags,
        params: idParams,
        response: { 200: publicTrackingAnswer },
      },
    },
    async (request, reply) => {
      const { seller_phone } = await followTrackingLink(deps, {
        trackingId: request.params.id,
        now: deps.clock(),
      });
      void reply.header('cache-control', 'no-store');
      return { sellerPhone: seller_phone };
    },
  );

  app.get(
    '/tracking/report',
    {
      config: { access: 'staff' },
      schema: {
        operationId: 'getInfluencerReport',
        summary: 'What each influencer brought in; as CSV with format=csv',
        tags,
        produces: ['application/json', 'text/csv'],
        querystring: trackingReportQuery,
        response: { 200: z.union([trackingReportAnswer, z.string().describe('CSV')]) },
      },
    },
    async (request, reply) => {
      const report = await reportInfluencers(deps, request.query);
      if (request.query.format !== 'csv') return report;
      const csv = await exportReport(deps, {
        report,
        caller: callerOf(request),
        now: deps.clock(),
      });
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="${reportFileName(report)}"`)
        .serializer(String)
        .send(csv);
    },
  );

  app.patch(
    '/tracking/:id',
    {
      config: { access: 'staff', refusals: ['tracking_not_found', 'blank_tracking_link'] },
      schema: {
        operationId: 'updateTrackingLink',
        summary: "Change an influencer's name, phone or commission, by the link's _id",
        tags,
        params: idParams,
        body: trackingEdit,
        response: { 200: trackingAnswer },
      },
    },
    async (request) => {
      const { id } = request.params;
      const row = await changeTrackingLink(deps, {
        id,
        edit: request.body,
        caller: callerOf(request),
        now: deps.clock(),
      });
      const [changed] = await withOrders(deps, [row]);
      return presentTrackingLink(row, changed?.orders ?? 0);
    },
  );

  app.delete(
    '/tracking/:id',
    {
      config: { access: 'staff', refusals: ['tracking_not_found'] },
      schema: {
        operationId: 'deleteTrackingLink',
        summary: 'Delete a link, by its _id; its orders keep it',
        tags,
        params: idParams,
        response: { 204: noContent },
      },
    },
    async (request, reply) => {
      await removeTrackingLink(deps, {
        id: request.params.id,
        caller: callerOf(request),
        now: deps.clock(),
      });
      return reply.code(204).send(null);
    },
  );
}
