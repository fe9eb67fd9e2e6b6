import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import jwt from '@fastify/jwt';
import Fastify, { LogController, type FastifyBaseLogger } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Deps } from '#kit/server/core/deps.ts';
import type { Db } from '#kit/server/db/tables.ts';
import { registerAccess } from '#kit/server/http/access.ts';
import { registerCalls } from '#kit/server/http/call.ts';
import { createCsvFiles } from '#kit/server/http/lists/csv-files.ts';
import { areasOf, registerDocs } from '#kit/server/http/docs/docs.ts';
import {
  refuseAddress,
  refuseUnreadable,
  registerErrorHandler,
  sendRouteNotFound,
} from '#kit/server/http/error-handler.ts';
import { registerHealth } from '#kit/server/http/health.ts';
import { tagLists } from '#kit/server/http/lists/list-tags.ts';
import { createLimit } from '#kit/server/http/limits/limits.ts';
import { registerMetrics } from '#kit/server/http/metrics.ts';
import { createMisses, ORDER_NUMBERS } from '#kit/server/http/limits/misses.ts';
import { createWindowOrderLimits } from '#areas/window/server/orders/window-order.limits.ts';
import { registerPages, watchOpenings } from '#kit/server/http/pages.ts';
import {
  ignoreUndeclaredBodies,
  readRangesAsDays,
  refuseTwoHosts,
  refuseWhileDraining,
} from '#kit/server/http/request-hooks.ts';
import { registerRequestLog } from '#kit/server/http/request-log.ts';
import { contractSchemas } from '#kit/server/http/schemas.ts';
import {
  keepOutOfCaches,
  registerSecurityHeaders,
  securityHeaders,
} from '#kit/server/http/security-headers.ts';
import { createLongReading } from '#kit/server/http/lists/reading.ts';
import type { App } from '#kit/server/http/types.ts';
import { createWholeLists } from '#kit/server/http/lists/whole-lists.ts';
import { registerAudit } from '#areas/audit/server/audit.routes.ts';
import { backupFailureWords } from '#areas/backups/server/backup-failure.ts';
import { listUnrecorded } from '#areas/backups/server/backup-records.ts';
import { backupState } from '#areas/backups/server/backups.service.ts';
import type { BackupProgram } from '#areas/backups/server/nightly-backup.ts';
import { registerBackups } from '#areas/backups/server/backups.routes.ts';
import {
  registerConciliation,
  registerNotices,
  registerOrderCharge,
  registerRefunds,
  registerPixAccounts,
} from '#areas/pix/server/pix.routes.ts';
import { couponCodes } from '#areas/coupons/server/cart-codes.ts';
import { registerCoupons } from '#areas/coupons/server/coupons.routes.ts';
import { registerCustomers } from '#areas/customers/server/customers.routes.ts';
import { registerDiscounts } from '#areas/discounts/server/discounts.routes.ts';
import {
  registerCustomerImport,
  registerProductImport,
} from '#areas/imports/server/imports.routes.ts';
import {
  registerPhotos,
  type PhotosOptions,
  registerPhotoFiles,
} from '#areas/photos/server/photos.routes.ts';
import { registerPostalCode } from '#areas/postal-code/server/postal-code.routes.ts';
import { registerFreight } from '#areas/freight/server/freight.routes.ts';
import { createWindowOffers } from '#areas/freight/server/quotes/public-quotes.limits.ts';
import { registerProductGroups } from '#areas/groups/server/groups.routes.ts';
import { registerProducts } from '#areas/products/server/products.routes.ts';
import { registerStock } from '#areas/stock/server/stock.routes.ts';
import { registerDispatch } from '#areas/dispatch/server/dispatch.routes.ts';
import { registerOrderList } from '#areas/orders/server/list/order-list.routes.ts';
import { findUnconfirmedOrder } from '#areas/orders/server/unconfirmed-order.repository.ts';
import { registerOrders } from '#areas/orders/server/orders.routes.ts';
import { registerPrinting } from '#areas/printing/server/printing.routes.ts';
import { registerPublicOrders } from '#areas/orders/server/checkout/public-orders.routes.ts';
import { registerWithdrawals } from '#areas/withdrawals/server/withdrawals.routes.ts';
import { registerPayments } from '#areas/payments/server/payments.routes.ts';
import { registerSenders } from '#areas/senders/server/senders.routes.ts';
import { registerMessages } from '#areas/messages/server/messages.routes.ts';
import {
  messagesGauge,
  viewQueue,
  releaseMessages,
  retryMessages,
} from '#areas/messages/server/messages.service.ts';
import { registerLive } from '#areas/live/server/live.routes.ts';
import { registerPrivacy } from '#areas/privacy/server/privacy.routes.ts';
import { forgetInFinishedOrders } from '#areas/privacy/server/anonymize.repository.ts';
import { findRetention } from '#areas/privacy/server/retention.ts';
import { registerDashboard } from '#areas/dashboard/server/dashboard.routes.ts';
import { registerShipping } from '#areas/shipping/server/shipping.routes.ts';
import { registerFirstSteps } from '#areas/first-steps/server/first-steps.routes.ts';
import { registerStore } from '#areas/store/server/store.routes.ts';
import { findPageStore } from '#areas/store/server/store-logo.ts';
import { noteOpenedAddress } from '#areas/store/server/store.service.ts';
import { createCurrentWindow } from '#areas/window/server/current-window.ts';
import { createWindowPages, type WindowPages } from '#areas/window/server/window-pages.ts';
import { createWindowFeed, type WindowFeed } from '#areas/window/server/feed/window-feed.ts';
import { registerWindowOrders } from '#areas/window/server/orders/window-orders.routes.ts';
import {
  registerFeedFiles,
  registerWindowPages,
} from '#areas/window/server/window-pages.routes.ts';
import { registerWindow } from '#areas/window/server/window.routes.ts';
import {
  findOrdersAnHour,
  findWindowSettings,
  noteBusyWindow,
} from '#areas/window/server/window.service.ts';
import { registerSystem } from '#areas/system/server/system.routes.ts';
import { createClickCounter } from '#areas/influencers/server/click-counter.ts';
import { registerInfluencers } from '#areas/influencers/server/influencers.routes.ts';
import { registerPartners, registerShortLinks } from '#areas/influencers/server/partners.routes.ts';
import { registerAccounts } from '#areas/accounts/server/accounts.routes.ts';
import { findActor } from '#areas/accounts/server/accounts.service.ts';
import { COUNTED_PROOFS, createOwnerProofs } from '#areas/accounts/server/owner-proofs.ts';
import { registerPasskeys } from '#areas/accounts/server/passkeys/passkeys.routes.ts';
import { apiTags, type ApiTag } from './api-tags.ts';
import { errors } from './errors.ts';
import { linkPlaces } from './link-places.ts';
import { readLiveCounts } from './live-counts.ts';
import { trail } from './trail.ts';
import { orderLife } from './order-life.ts';
import { productLife } from './product-life.ts';
import { orderParts } from './order-parts.ts';

const BODY_LIMIT_BYTES = 1_048_576;
/** The time that a request may take to arrive, its body included. */
const REQUEST_TIMEOUT_MS = 60_000;
const COMPRESS_FROM_BYTES = 2_048;

export interface AppOptions {
  readonly logger: FastifyBaseLogger;
  /** Folder of the built web app. */
  readonly webDir?: string;
  /** Checks every answer against the contract: for tests. */
  readonly checkAnswers?: boolean;
  /** Shorter for tests. */
  readonly requestTimeoutMs?: number;
  /** The time between two checks whether the sessions of open streams still hold; shorter for tests. */
  readonly checkStreamsMs?: number;
  /** Makes the backups that an admin asks for. */
  readonly backups?: BackupProgram;
  /** Other than usual for tests. */
  readonly photos?: PhotosOptions;
}

/** The whole application, in the order in which a request meets its parts. */
export function buildApp(deps: Deps, options: AppOptions): App {
  const { checkAnswers = false, requestTimeoutMs = REQUEST_TIMEOUT_MS } = options;
  const headers = securityHeaders({
    isHttps: deps.config.publicUrl?.startsWith('https:') ?? false,
  });
  const app: App = Fastify({
    loggerInstance: options.logger,
    genReqId: () => randomUUID(),
    logController: new LogController({
      disableRequestLogging: true,
      requestIdLogLabel: 'requestId',
    }),
    trustProxy: deps.config.trustProxy,
    bodyLimit: BODY_LIMIT_BYTES,
    forceCloseConnections: 'idle',
    // Fastify's own refusal is in English, and names no time: see `refuseWhileDraining`.
    return503OnClosing: false,
    requestTimeout: requestTimeoutMs,
    // Node takes the longer of the two limits for the body: headers must have the shorter one.
    http: {
      headersTimeout: requestTimeoutMs / 2,
      connectionsCheckingInterval: requestTimeoutMs / 10,
    },
    clientErrorHandler: refuseUnreadable(headers),
    frameworkErrors: refuseAddress(headers),
    schemaController: contractSchemas({ checkAnswers }),
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
  }).withTypeProvider<ZodTypeProvider>();

  registerErrorHandler(app, deps, { errors, checkAnswers });
  registerRequestLog(app);
  registerSecurityHeaders(app, headers);
  refuseTwoHosts(app);
  refuseWhileDraining(app);
  ignoreUndeclaredBodies(app);
  void app.register(compress, {
    threshold: COMPRESS_FROM_BYTES,
    encodings: ['br', 'gzip'],
    // No caller compresses requests; a request that claims to be compressed would hold its connection.
    globalDecompression: false,
  });
  void app.register(jwt, {
    secret: deps.secrets.jwt,
    // The end of a session is checked by the application's own clock: see access.ts.
    verify: { cache: 1_000, ignoreExpiration: true },
  });
  registerCalls(app, deps);
  registerAccess(app, deps, (call) => findActor(deps.db, call));
  registerDocs(app, { errors, tags: apiTags });
  registerMetrics(app, deps, [messagesGauge]);

  const findStore = () => findPageStore(deps.db, deps.config);
  const currentWindow = createCurrentWindow(deps, findStore);
  const windowPages =
    options.webDir === undefined ? undefined : createWindowPages(currentWindow, options.webDir);
  const windowFeed = createWindowFeed(currentWindow);
  void app.register((root, _, done) => {
    watchOpenings(root, findStore, (address) => noteOpenedAddress(deps, address));
    registerHealth(root, deps);
    registerFeedFiles(root, windowFeed);
    if (windowPages) registerWindowPages(root, deps, windowPages);
    registerPhotoFiles(root, deps);
    const sendMissing =
      options.webDir === undefined
        ? undefined
        : registerPages(root, deps, options.webDir, findStore);
    registerShortLinks(
      root,
      { ...deps, places: linkPlaces },
      sendMissing ?? ((_, reply) => reply.callNotFound()),
    );
    done();
  });
  void app.register(
    (api, _, done) => {
      keepOutOfCaches(api);
      tagLists(api);
      readRangesAsDays(api, deps.config.storeTimeZone);
      registerModules(api, deps, { ...options, windowPages, windowFeed });
      done();
    },
    { prefix: '/api' },
  );

  app.setNotFoundHandler((request, reply) =>
    request.url.startsWith('/api') || request.method !== 'GET'
      ? sendRouteNotFound(reply)
      : reply.code(404).type('text/plain; charset=utf-8').send('Página não encontrada.'),
  );
  return app;
}

/** Every module of the API. */
function registerModules(
  api: App,
  deps: Deps,
  options: AppOptions & {
    readonly windowPages: WindowPages | undefined;
    readonly windowFeed: WindowFeed;
  },
): void {
  const { checkStreamsMs: checkMs, backups } = options;
  const reads = createLongReading(deps);
  const reading = { reads, lists: createWholeLists(reads), files: createCsvFiles(reads) };
  const clicks = createClickCounter(deps);
  const misses = createMisses(deps, ORDER_NUMBERS);
  const windowOrders = createWindowOrderLimits(deps, {
    findMost: () => findOrdersAnHour(deps.db),
    onBusy: () => noteBusyWindow(deps),
  });
  const isWindowOpen = async (db: Db): Promise<boolean> => (await findWindowSettings(db)).isOn;
  const order = { life: orderLife, parts: orderParts };
  const area = areasOf<ApiTag>(api);
  const owners = createOwnerProofs(deps, createLimit(deps, COUNTED_PROOFS));
  area('accounts', (app) => registerAccounts(app, deps, owners));
  area('accounts', (app) => registerPasskeys(app, deps, owners));
  area('shipping', (app) => registerShipping(app, deps));
  area('dashboard', (app) => registerDashboard(app, { ...deps, isWindowOpen }, reads));
  area('senders', (app) => registerSenders(app, deps, [retryMessages]));
  area('orders', (app) => registerOrderList(app, deps, reading));
  area('orders', (app) => registerOrders(app, deps, order));
  area('orders', (app) => registerPrinting(app, { ...deps, life: orderLife }));
  area('orders', (app) => registerDispatch(app, { ...deps, life: orderLife }, reading));
  area('orders', (app) => registerPublicOrders(app, deps, { misses, windowOrders, ...order }));
  area('orders', (app) => registerWithdrawals(app, { ...deps, parts: orderParts }, misses));
  area('payments', (app) => registerPayments(app, deps));
  area('payments', (app) => registerRefunds(app, deps));
  area('orders', (app) => registerOrderCharge(app, deps, { misses, life: orderLife }));
  area('charges', (app) => registerNotices(app, deps));
  area('payments', (app) => registerConciliation(app, deps, reading.files));
  area('pix-accounts', (app) => registerPixAccounts(app, deps));
  area('products', (app) => registerProducts(app, deps, { reading, life: productLife }));
  area('products', (app) => registerProductImport(app, deps));
  area('products', (app) => registerProductGroups(app, deps, reading));
  area('photos', (app) => registerPhotos(app, deps, options.photos));
  area('products', (app) => registerStock(app, deps, reading));
  area('discounts', (app) => registerDiscounts(app, deps));
  area('coupons', (app) => registerCoupons(app, deps));
  area('freight', (app) => registerFreight(app, deps, { misses, life: orderLife }));
  area('customers', (app) =>
    registerCustomers(
      app,
      { ...deps, findUnconfirmedOrder, beforeRemoval: [forgetInFinishedOrders] },
      { reading, misses },
    ),
  );
  area('customers', (app) => registerCustomerImport(app, deps));
  area('influencers', (app) =>
    registerInfluencers(app, { ...deps, places: linkPlaces }, { reads, clicks }),
  );
  area('influencers', (app) => registerPartners(app, deps));
  const { windowPages: pages, windowFeed: feed } = options;
  area('window', (app) => registerWindow(app, deps, { pages, feed }));
  area('window', (app) =>
    registerWindowOrders(app, deps, {
      misses,
      limits: windowOrders,
      codes: couponCodes,
      offers: createWindowOffers(deps),
      life: orderLife,
    }),
  );
  area('postal-code', (app) => registerPostalCode(app, deps));
  const store = { ...deps, findKeptDays: findRetention };
  area('store', (app) => registerStore(app, store, [releaseMessages]));
  area('store', (app) => registerFirstSteps(app, deps));
  area('messages', (app) => registerMessages(app, deps));
  area('audit', (app) => registerAudit(app, deps, { reads, trail }));
  area('live', (app) =>
    registerLive(app, deps, { checkMs, readCounts: () => readLiveCounts(deps) }),
  );
  area('privacy', (app) => registerPrivacy(app, deps, { reads, trail }));
  area('backups', (app) => registerBackups(app, deps, backups));
  area('system', (app) =>
    registerSystem(app, deps, {
      messages: () => viewQueue(deps),
      backup: async () => {
        const unrecorded = listUnrecorded(deps.config);
        const { lastGood, lastFailure, overdue } = await backupState(
          deps.db,
          deps.clock(),
          unrecorded,
        );
        const failure = lastFailure && backupFailureWords(lastFailure.failure);
        return { lastGoodAt: lastGood?.finishedAt, failure, overdue };
      },
    }),
  );
}
