import { once } from 'node:events';
import { get, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';

/** An event of a stream, as received. */
export interface ReceivedEvent {
  readonly id: string | undefined;
  readonly name: string;
  readonly content: unknown;
}

export interface EventStream {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** The events received so far. */
  readonly events: readonly ReceivedEvent[];
  /** The contents of the events of one name. */
  named(name: string): unknown[];
  /** Resolves when the server has ended the stream. */
  readonly ended: Promise<void>;
  close(): void;
}

function parse(block: string): ReceivedEvent | undefined {
  const fields = new Map(
    block.split('\n').map((line) => {
      const colon = line.indexOf(': ');
      return [line.slice(0, colon), line.slice(colon + 2)] as const;
    }),
  );
  const name = fields.get('event');
  if (name === undefined) return undefined;
  return { id: fields.get('id'), name, content: JSON.parse(fields.get('data') ?? '') as unknown };
}

/** Opens the stream of a listening application, once its first bytes have come. */
export async function openEventStream(
  address: string,
  token: string,
  lastEventId?: string,
): Promise<EventStream> {
  // `fetch` would open connections that it never uses after a stream is left, and a closing server would wait for them.
  const request = get(`${address}/api/events`, {
    agent: false,
    headers: {
      authorization: `Bearer ${token}`,
      ...(lastEventId === undefined ? {} : { 'last-event-id': lastEventId }),
    },
  });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  const events: ReceivedEvent[] = [];
  let rest = '';
  response.setEncoding('utf8').on('data', (text: string) => {
    const blocks = (rest + text).split('\n\n');
    rest = blocks.pop() ?? '';
    events.push(...blocks.map(parse).filter((event) => event !== undefined));
  });
  // A stream that either side cut off has ended too.
  const ended = new Promise<void>(
    (resolve) => void response.on('error', () => undefined).once('close', resolve),
  );
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    events,
    named: (name) => events.filter((event) => event.name === name).map(({ content }) => content),
    ended,
    close: () => void request.destroy(),
  };
}
