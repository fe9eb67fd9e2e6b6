import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';

import type { AnswerOf, Endpoint } from '../../../endpoint.ts';
import { fileOf } from './api-files.ts';
import { getPage } from './api-pages.ts';
import { request, type ApiOptions, type QueryValue } from './api.ts';

/** An endpoint, or the one that a function makes of what `app/` joins. */
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
type Asked<E extends Endpoint> = (NamesIn<E['at']> extends never
  ? { readonly params?: never }
  : { readonly params: Readonly<Record<NamesIn<E['at']>, string>> }) &
  (E['body'] extends z.ZodType
    ? { readonly body: z.input<E['body']> }
    : { readonly body?: never }) & {
    readonly query?: E['query'] extends z.ZodType
      ? { readonly [Name in keyof z.output<E['query']>]?: QueryValue }
      : never;
  };
type Given<E extends Endpoint> =
  Record<never, never> extends Asked<E> ? [asked?: Asked<E>] : [asked: Asked<E>];
type Sent<E extends Endpoint> = Asked<E> & Pick<ApiOptions, 'idempotencyKey' | 'timeoutMs'>;
type GivenToSend<E extends Endpoint> =
  Record<never, never> extends Asked<E> ? [asked?: Sent<E>] : [asked: Sent<E>];
type RowOf<Answer> = Answer extends readonly (infer Row)[] ? Row : never;

interface AnyAsked {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, QueryValue>>;
  readonly body?: unknown;
}

const split = (at: string, params: AnyAsked['params']): [method: string, path: string] => {
  const [method = '', path = ''] = at.split(' ');
  return [
    method,
    path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params?.[name] ?? '')),
  ];
};

/** The options without what the compiler's exact types would refuse: keys that are undefined. */
const optionsOf = ({ query, idempotencyKey, timeoutMs }: ApiOptions): ApiOptions => ({
  ...(query && { query }),
  ...(idempotencyKey !== undefined && { idempotencyKey }),
  ...(timeoutMs !== undefined && { timeoutMs }),
});

/**
 * The calls of an area by their endpoints, and the queries that keep their answers. It takes the endpoints' types alone: their values
 * would bring zod into the browser.
 * @param area the beginning of every query's key.
 */
export function apiOf<Endpoints>(area: string) {
  const ask = (at: string, asked: AnyAsked & ApiOptions = {}, signal?: AbortSignal) => {
    const [method, path] = split(at, asked.params);
    const options = { ...optionsOf(asked), ...(signal && { signal }) };
    return request(method, path, asked.body, options);
  };
  const send = async (...call: Parameters<typeof ask>) => (await ask(...call)).body;
  return {
    /** The key under which all answers of the area are kept, or those of one call. */
    key: (at?: PathOf<Endpoints, 'GET'>): readonly string[] => (at ? [area, at] : [area]),

    /** Throws ApiError, NetworkError or TimeoutError. */
    call: <const Path extends PathOf<Endpoints>>(
      at: Path,
      ...[asked]: GivenToSend<At<Endpoints, Path>>
    ) => send(at, asked) as Promise<AnswerOf<At<Endpoints, Path>>>,

    /** An answer that is a file. */
    file: async <const Path extends PathOf<Endpoints>>(
      at: Path,
      ...[asked]: GivenToSend<At<Endpoints, Path>>
    ) => fileOf(await ask(at, asked)),

    query: <const Path extends PathOf<Endpoints, 'GET'>>(
      at: Path,
      ...[asked]: Given<At<Endpoints, Path>>
    ) =>
      queryOptions({
        queryKey: [area, at, asked ?? null] as const,
        queryFn: ({ signal }) => send(at, asked, signal) as Promise<AnswerOf<At<Endpoints, Path>>>,
      }),

    /** A page of a list, with the number of rows on all pages. */
    page: <const Path extends PathOf<Endpoints, 'GET'>>(
      at: Path,
      ...[asked]: Given<At<Endpoints, Path>>
    ) =>
      queryOptions({
        queryKey: [area, at, asked ?? null] as const,
        queryFn: ({ signal }) => {
          const { params, query }: AnyAsked = asked ?? {};
          return getPage<RowOf<AnswerOf<At<Endpoints, Path>>>>(split(at, params)[1], {
            ...(query && { query }),
            signal,
          });
        },
      }),
  };
}
