import { idParams, idempotencyHeaders, noContent, text } from '#kit/contract/common.ts';
import {
  publicTrackingAnswer,
  trackingAnswer,
  trackingEdit,
  trackingInput,
  trackingReportAnswer,
  trackingReportQuery,
} from '../contract.ts';
import { MINUTE_MS } from '#kit/rules/durations.ts';
import { z } from 'zod';
import type { Deps } from '#kit/server/core/deps.ts';
import { callOf } from '#kit/server/http/call.ts';
import { clientNetwork } from '#kit/server/http/limits/client-network.ts';
import { createLimit } from '#kit/server/http/limits/limits.ts';
import type { LongReading } from '#kit/server/http/lists/reading.ts';
import type { App } from '#kit/server/http/types.ts';
import type { ClickCounter } from './click-counter.ts';
import { followTrackingLink } from './follow-tracking-link.ts';
import type { LinkDeps } from './link-places.ts';
import { presentTrackingLink, listLinksWithOrders, withOrders } from './list-tracking-links.ts';
import { exportReport, reportFileName } from './report-csv.ts';
import { reportInfluencers } from './report-influencers.ts';
import {
  addTrackingLink,
  changeTrackingLink,
  removeTrackingLink,
  renewPartnerPage,
  restoreTrackingLink,
} from './tracking-links.changes.ts';

/** Clicks of one network that count in ten minutes: more than people make, even where many share an address. */
const COUNTED = { name: 'tracking-click', points: 100, windowMs: 10 * MINUTE_MS };
/** The interval at which clicks are written: a crash can lose those since the last one. */
const FLUSH_EVERY_MS = 5_000;

/** Writes the clicks every few seconds, and the last ones when the application closes. */
function flushRegularly(app: App, clicks: ClickCounter): void {
  const flush = () =>
    clicks.flush().catch((error: unknown) => {
      app.log.warn({ err: error }, 'clicks not written yet');
    });
  const timer = setInterval(() => void flush(), FLUSH_EVERY_MS);
  timer.unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await flush();
  });
}

export function registerInfluencers(
  app: App,
  deps: Deps & LinkDeps,
  { reads, clicks }: { readonly reads: LongReading; readonly clicks: ClickCounter },
): void {
  flushRegularly(app, clicks);
  registerLinks(app, deps, clicks);
  registerFollowing(app, deps, clicks);
  registerReport(app, deps, { reads, clicks });
}

function registerLinks(app: App, deps: Deps & LinkDeps, clicks: ClickCounter): void {
  app.get(
    '/tracking',
    {
      schema: {
        operationId: 'listTrackingLinks',
        summary: "Influencers' links with clicks and sales, newest first",
        response: { 200: z.array(trackingAnswer) },
      },
    },
    async () =>
      (await listLinksWithOrders({ ...deps, clicks })).map(({ link, orders }) =>
        presentTrackingLink(deps, link, orders),
      ),
  );

  app.post(
    '/tracking',
    {
      config: { refusals: ['blank_tracking_link', 'short_name_taken'] },
      schema: {
        operationId: 'createTrackingLink',
        summary: "Make an influencer's link",
        headers: idempotencyHeaders,
        body: trackingInput,
        response: { 201: trackingAnswer },
      },
    },
    async (request, reply) => {
      const row = await addTrackingLink(deps, callOf(request), request.body);
      return reply.code(201).send(presentTrackingLink(deps, row, 0));
    },
  );

  app.patch(
    '/tracking/:id',
    {
      config: { refusals: ['tracking_not_found', 'blank_tracking_link', 'short_name_taken'] },
      schema: {
        operationId: 'updateTrackingLink',
        summary: "Change an influencer's link, by its _id",
        params: idParams,
        body: trackingEdit,
        response: { 200: trackingAnswer },
      },
    },
    async (request) => {
      const { id } = request.params;
      const row = await changeTrackingLink(deps, callOf(request), id, request.body);
      const [changed] = await withOrders(deps, [row]);
      return presentTrackingLink(deps, row, changed?.orders ?? 0);
    },
  );

  app.put(
    '/tracking/:id/page',
    {
      config: { refusals: ['tracking_not_found'] },
      schema: {
        operationId: 'renewPartnerPage',
        summary: "Give an influencer's page another address, by the link's _id",
        params: idParams,
        response: { 200: trackingAnswer },
      },
    },
    async (request) => {
      const row = await renewPartnerPage(deps, callOf(request), request.params.id);
      const [renewed] = await withOrders(deps, [row]);
      return presentTrackingLink(deps, row, renewed?.orders ?? 0);
    },
  );

  app.delete(
    '/tracking/:id',
    {
      config: { refusals: ['tracking_not_found'] },
      schema: {
        operationId: 'deleteTrackingLink',
        summary: 'Delete a link, by its _id; its orders keep it',
        params: idParams,
        response: { 204: noContent },
      },
    },
    async (request, reply) => {
      await removeTrackingLink(deps, callOf(request), request.params.id);
      return reply.code(204).send(null);
    },
  );

  app.put(
    '/tracking/:id/restored',
    {
      config: { refusals: ['tracking_not_found', 'short_name_taken'] },
      schema: {
        operationId: 'restoreTrackingLink',
        summary: 'Undo the deletion of a link, by its _id',
        params: idParams,
        response: { 200: trackingAnswer },
      },
    },
    async (request) => {
      const row = await restoreTrackingLink(deps, callOf(request), request.params.id);
      const [restored] = await withOrders(deps, [row]);
      return presentTrackingLink(deps, row, restored?.orders ?? 0);
    },
  );
}

/** The link as a customer follows it. */
function registerFollowing(app: App, deps: Deps & LinkDeps, clicks: ClickCounter): void {
  const counted = createLimit(deps, COUNTED);

  app.get(
    '/tracking/:id',
    {
      config: { access: 'public', refusals: ['tracking_not_found'] },
      // A HEAD request is not a visitor.
      exposeHeadRoute: false,
      schema: {
        operationId: 'followTrackingLink',
        summary: 'Follow a link, by its trackingId: where it leads; counts the click',
        params: idParams,
        response: { 200: publicTrackingAnswer },
      },
    },
    async (request, reply) => {
      const network = clientNetwork(request);
      void reply.header('cache-control', 'no-store');
      return followTrackingLink(
        { ...deps, clicks },
        {
          trackingId: request.params.id,
          // The seller's phone is answered even then: many visitors can share an address.
          isCounted: await counted.take(network).then(
            () => true,
            () => false,
          ),
          now: deps.clock(),
        },
      );
    },
  );
}

function registerReport(
  app: App,
  deps: Deps,
  { reads, clicks }: { readonly reads: LongReading; readonly clicks: ClickCounter },
): void {
  app.get(
    '/tracking/report',
    {
      schema: {
        operationId: 'getInfluencerReport',
        summary: 'What each influencer brought in; as CSV with format=csv',
        produces: ['application/json', 'text/csv'],
        querystring: trackingReportQuery,
        response: {
          200: z.union([
            trackingReportAnswer,
            text('\uFEFFInfluenciador;Comissão\r\nClara Nunes;18,99\r\n'),
          ]),
        },
      },
    },
    async (request, reply) => {
      // Clicks are counted in memory first: the report must have those that the caller saw.
      await clicks.flush();
      const { startDate, endDate } = request.query;
      const key = ['influencers', startDate, endDate];
      const report = await reads.report(reply, key, ({ db }) =>
        reportInfluencers({ db }, { startDate, endDate }),
      );
      if (request.query.format !== 'csv') return report;
      const csv = await exportReport(deps, callOf(request), report);
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="${reportFileName(report)}"`)
        .serializer(String)
        .send(csv);
    },
  );
}
