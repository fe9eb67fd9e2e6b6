import type { LabelState } from '#areas/freight/server/providers/freight-provider.ts';

/* The records of the stand-in for providers of freight: prices, labels, and the wallet that pays them. */

export interface StandInLabel {
  readonly id: string;
  readonly tags: readonly string[];
  readonly service: string;
  readonly priceCents: number;
  /** The whole call that made it. */
  readonly asked: Readonly<Record<string, unknown>>;
  state: LabelState;
  trackingCode: string | null;
  /** The key of its NF-e or DC-e. */
  fiscalKey: string | null;
  /** The looks at it until a label that was asked for is made; null for one that was not. */
  waits: number | null;
  /** The answer of the tracking for an hour. */
  track: { readonly at: number; readonly body: unknown } | undefined;
}

/** Services of the Correios with working days and prices at Melhor Envio. */
export const SERVICES = [
  { id: '1', name: 'PAC', days: 6, cents: 2_565 },
  { id: '2', name: 'SEDEX', days: 3, cents: 3_530 },
  { id: '17', name: 'Mini Envios', days: 8, cents: 1_290 },
];

/**
 * Its ways of answering. `cut` carries out a call that writes and drops the line before it answers; `hang` never answers; `waf` is
 * a firewall's page; `bare` gives a single service without its list; `turned` gives prices as texts where numbers are usual, and
 * the other way round. `cart-expired` and `wallet-empty` refuse to sell a label, the latter with the status of a success.
 */
export type FreightMood =
  | 'ok'
  | 'slow'
  | 'hang'
  | 'cut'
  | '500'
  | 'html-502'
  | 'waf'
  | '401'
  | '403'
  | '422'
  | '429'
  | 'bare'
  | 'turned'
  | 'cart-expired'
  | 'wallet-empty';

/** All that the stand-in's answers come from. */
export interface FreightStand {
  readonly book: ReturnType<typeof createFreightBook>;
  readonly clock: () => number;
  /** The looks at a label until it is made. */
  readonly looks: number;
  readonly mood: FreightMood;
}

export function createFreightBook() {
  const labels: StandInLabel[] = [];
  let count = 0;

  const finish = (label: StandInLabel): void => {
    const number = label.id.slice(-8);
    label.state = 'generated';
    label.waits = null;
    label.trackingCode = `ME${number}0BR`;
    label.fiscalKey ??= `3526111122233300018199001${number.padStart(19, '0')}`;
  };

  const book = {
    /** Oldest first. Of two carts with the same tag both are there. */
    labels,
    /** Prices of services in centavos, by id; one that a test takes out is no longer there. */
    prices: new Map(SERVICES.map(({ id, cents }) => [id, cents])),
    balanceCents: 100_000,
    /** All money that was taken, less what was given back. */
    paidCents: 0,
    take(cents: number): void {
      book.balanceCents -= cents;
      book.paidCents += cents;
    },
    add(asked: Pick<StandInLabel, 'tags' | 'service' | 'priceCents' | 'asked'>): StandInLabel {
      const label: StandInLabel = {
        ...asked,
        id: `9cf5c1a0-0b1c-4ec2-aaaa-${String((count += 1)).padStart(12, '0')}`,
        state: 'in-cart',
        trackingCode: null,
        fiscalKey: null,
        waits: null,
        track: undefined,
      };
      labels.push(label);
      return label;
    },
    finish,
    /** The label of an id. A look at one that is being made brings it nearer. */
    find(id: unknown): StandInLabel | undefined {
      const label = labels.find((one) => one.id === id);
      if (label?.state !== 'paid' || label.waits === null) return label;
      if (label.waits <= 0) finish(label);
      else label.waits -= 1;
      return label;
    },
  };
  return book;
}
