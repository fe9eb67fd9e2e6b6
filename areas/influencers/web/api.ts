import type {
  TrackingAnswer,
  TrackingEdit,
  TrackingInput,
  TrackingReportAnswer,
} from '../contract.ts';
import { queryOptions } from '@tanstack/react-query';

import { api } from '#kit/web/lib/api/api.ts';
import { getFile } from '#kit/web/lib/api/api-files.ts';
import type { DayRange } from '#kit/web/lib/date-range.ts';

export const influencerKeys = {
  all: ['influencers'] as const,
  list: () => [...influencerKeys.all, 'list'] as const,
  reports: () => [...influencerKeys.all, 'report'] as const,
  window: () => [...influencerKeys.all, 'window'] as const,
};

/** The part of the window's answer that a link to it needs. */
interface LinkedWindow {
  readonly settings: { readonly isOn: boolean };
  readonly contents: {
    readonly entries: readonly {
      readonly slug: string;
      readonly name: string;
      /** `gone`: not on sale any more. */
      readonly leftOut: string | null;
    }[];
  };
}

/** An influencer's key is the tracking record behind their link. */
export const influencerQueries = {
  list: () =>
    queryOptions({
      queryKey: influencerKeys.list(),
      queryFn: ({ signal }) => api.get<TrackingAnswer[]>('/tracking', { signal }),
    }),

  /** The window, for links to it. */
  window: () =>
    queryOptions({
      queryKey: influencerKeys.window(),
      queryFn: ({ signal }) => api.get<LinkedWindow>('/window', { signal }),
    }),

  report: ({ startDate, endDate }: DayRange) =>
    queryOptions({
      queryKey: [...influencerKeys.reports(), { startDate, endDate }],
      queryFn: ({ signal }) =>
        api.get<TrackingReportAnswer>('/tracking/report', {
          query: { startDate, endDate },
          signal,
        }),
    }),
};

export const influencerCalls = {
  create: (input: Partial<TrackingInput>, idempotencyKey: string) =>
    api.post<TrackingAnswer>('/tracking', input, { idempotencyKey }),
  update: (id: string, edit: TrackingEdit) => api.patch<TrackingAnswer>(`/tracking/${id}`, edit),
  renewPage: (id: string) => api.put<TrackingAnswer>(`/tracking/${id}/page`, undefined),
  remove: (id: string) => api.delete<null>(`/tracking/${id}`),
  restore: (id: string) => api.put<TrackingAnswer>(`/tracking/${id}/restored`),
  /** The report as a file for spreadsheets. */
  reportFile: ({ startDate, endDate }: DayRange) =>
    getFile('/tracking/report', { query: { startDate, endDate, format: 'csv' } }),
};
