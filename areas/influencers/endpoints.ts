import { endpoint } from '#kit/endpoint.ts';
import { z } from 'zod';
import {
  trackingAnswer,
  trackingInput,
  trackingEdit,
  publicTrackingAnswer,
  trackingReportQuery,
  trackingReportAnswer,
  partnerParams,
  partnerAnswer,
} from './contract.ts';
import { text } from '#kit/contract/common.ts';

export const listTrackingLinks = endpoint({
  at: 'GET /tracking',
  name: 'listTrackingLinks',
  summary: "Influencers' links with clicks and sales, newest first",
  access: 'staff',
  answer: z.array(trackingAnswer),
});

export const createTrackingLink = endpoint({
  at: 'POST /tracking',
  name: 'createTrackingLink',
  summary: "Make an influencer's link",
  access: 'staff',
  once: true,
  body: trackingInput,
  answer: trackingAnswer,
  status: 201,
  refusals: ['blank_tracking_link', 'short_name_taken'],
});

export const updateTrackingLink = endpoint({
  at: 'PATCH /tracking/:id',
  name: 'updateTrackingLink',
  summary: "Change an influencer's link, by its _id",
  access: 'staff',
  body: trackingEdit,
  answer: trackingAnswer,
  refusals: ['tracking_not_found', 'blank_tracking_link', 'short_name_taken'],
});

export const renewPartnerPage = endpoint({
  at: 'PUT /tracking/:id/page',
  name: 'renewPartnerPage',
  summary: "Give an influencer's page another address, by the link's _id",
  access: 'staff',
  answer: trackingAnswer,
  refusals: ['tracking_not_found'],
});

export const deleteTrackingLink = endpoint({
  at: 'DELETE /tracking/:id',
  name: 'deleteTrackingLink',
  summary: 'Delete a link, by its _id; its orders keep it',
  access: 'staff',
  refusals: ['tracking_not_found'],
});

export const restoreTrackingLink = endpoint({
  at: 'PUT /tracking/:id/restored',
  name: 'restoreTrackingLink',
  summary: 'Undo the deletion of a link, by its _id',
  access: 'staff',
  answer: trackingAnswer,
  refusals: ['tracking_not_found', 'short_name_taken'],
});

export const followTrackingLink = endpoint({
  at: 'GET /tracking/:id',
  name: 'followTrackingLink',
  summary: 'Follow a link, by its trackingId: where it leads; counts the click',
  // A HEAD request is not a visitor.
  access: 'public',
  answer: publicTrackingAnswer,
  refusals: ['tracking_not_found'],
});

export const getInfluencerReport = endpoint({
  at: 'GET /tracking/report',
  name: 'getInfluencerReport',
  summary: 'What each influencer brought in; as CSV with format=csv',
  access: 'staff',
  query: trackingReportQuery,
  answer: z.union([
    trackingReportAnswer,
    text('\uFEFFInfluenciador;Comissão\r\nClara Nunes;18,99\r\n'),
  ]),
  produces: ['application/json', 'text/csv'],
});

export const getPartnerPage = endpoint({
  at: 'GET /partners/:key',
  name: 'getPartnerPage',
  summary: 'What a link brought in, for its influencer, by the key of their page',
  access: 'public',
  params: partnerParams,
  answer: partnerAnswer,
  refusals: ['partner_page_not_found', 'too_many_requests'],
});
