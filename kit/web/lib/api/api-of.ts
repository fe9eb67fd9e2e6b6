import { queryOptions, type QueryKey } from '@tanstack/react-query';
import type { z } from 'zod';

import type { AnswerOf, Endpoint } from '../../../endpoint.ts';
import { fileOf } from './api-files.ts';
import { getPage } from './api-pages.ts';
import { request, type ApiOptions, type QueryValue } from './api.ts';

/** An endpoint, or the one that a function makes of the parts that `app/` joins. */
type Made<Value> = Value extends (...parts: never[]) => infer Result ? Result : Value;
type Calls<Endpoints> = Extract<Made<Endpoints[keyof Endpoints]>, Endpoint>;
type At<Endpoints, Path> = Extract<Calls<Endpoints>, { readonly at: Path }>;
type PathOf<Endpoints, Method extends string = string> = Extract<
  Calls<Endpoints>['at'],
  `${Method} /${string}`
>;
type NamesIn<Path> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | NamesIn<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

/** The values of a call: those of its path, its query, its body. */
type ValuesOf<E extends Endpoint> = (NamesIn<E['at']> extends never
  ? { readonly params?: never }
  : { readonly params: Readonly<Record<NamesIn<E['at']>, string>> }) &
  (E['body'] extends z.ZodType
    ? { readonly body: z.input<E['body']> }
    : { readonly body?: never }) & {
    readonly query?: E['query'] extends z.ZodType
      ? { readonly [Name in keyof z.output<E['query']>]?: QueryValue }
      : never;
  };
/** The argument of a call; optional for an endpoint without values that must be there. */
type Argument<E extends Endpoint, Options = unknown> =
  Record<never, never> extends ValuesOf<E>
    ? [values?: ValuesOf<E> & Options]
    : [values: ValuesOf<E> & Options];
type CallOptions = Pick<ApiOptions, 'idempotencyKey' | 'signal' | 'timeoutMs'>;
type RowOf<Answer> = Answer extends readonly (infer Row)[] ? Row : never;

interface AnyValues extends CallOptions {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, QueryValue>>;
  readonly body?: unknown;
}

const split = (at: string, params: AnyValues['params']): [method: string, path: string] => {
  const [method = '', path = ''] = at.split(' ');
  return [
    method,
    path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params?.[name] ?? '')),
  ];
};

const ask = (at: string, { params, body, ...options }: AnyValues) => {
  const [method, path] = split(at, params);
  return request(method, path, body, options);
};

const send = async (at: string, values: AnyValues) => (await ask(at, values)).body;

/**
 * The calls of an area by their endpoints, and the queries that cache their answers. It takes the endpoints' types alone: their values
 * would bring zod into the browser.
 * @param area the beginning of every query's key.
 */
export function apiOf<Endpoints>(area: string) {
  // The type is wide, so that a query may be cached under a longer key.
  const keyOf = (at: string, values: unknown = null): QueryKey => [area, at, values];
  return {
    /** The key under which all answers of the area are cached, or those of one call. */
    key: (at?: PathOf<Endpoints, 'GET'>): readonly string[] => (at ? [area, at] : [area]),

    /** Throws ApiError, NetworkError or TimeoutError. */
    call: <const Path extends PathOf<Endpoints>>(
      at: Path,
      ...[values]: Argument<At<Endpoints, Path>, CallOptions>
    ) => send(at, { ...values }) as Promise<AnswerOf<At<Endpoints, Path>>>,

    /** An answer that is a file. */
    file: async <const Path extends PathOf<Endpoints>>(
      at: Path,
      ...[values]: Argument<At<Endpoints, Path>, CallOptions>
    ) => fileOf(await ask(at, { ...values })),

    query: <const Path extends PathOf<Endpoints, 'GET'>>(
      at: Path,
      ...[values]: Argument<At<Endpoints, Path>, Pick<CallOptions, 'timeoutMs'>>
    ) =>
      queryOptions({
        queryKey: keyOf(at, values),
        queryFn: ({ signal }) =>
          send(at, { ...values, signal }) as Promise<AnswerOf<At<Endpoints, Path>>>,
      }),

    /** A page of a list, with the number of rows on all pages. */
    page: <const Path extends PathOf<Endpoints, 'GET'>>(
      at: Path,
      ...[values]: Argument<At<Endpoints, Path>, Pick<CallOptions, 'timeoutMs'>>
    ) =>
      queryOptions({
        queryKey: keyOf(at, values),
        queryFn: ({ signal }) => {
          const { params, ...options }: AnyValues = { ...values, signal };
          return getPage<RowOf<AnswerOf<At<Endpoints, Path>>>>(split(at, params)[1], options);
        },
      }),
  };
}
