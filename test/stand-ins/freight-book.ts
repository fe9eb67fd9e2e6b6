import { HOUR_MS } from '#kit/rules/durations.ts';
import type { LabelState } from '#areas/freight/server/providers/freight-provider.ts';

/* The records of the stand-in for providers of freight: labels, and the wallet that pays them. */

export interface StandInLabel {
  readonly id: string;
  readonly protocol: string;
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
}

/** The state and the code of a label that the tracking tells. */
interface Track {
  readonly at: number;
  readonly state: LabelState;
  readonly trackingCode: string | null;
}

export interface FreightBook {
  /** Oldest first. */
  readonly labels: StandInLabel[];
  balanceCents: number;
  /** All money that was taken, less what was given back. */
  paidCents: number;
  add(label: Pick<StandInLabel, 'tags' | 'service' | 'priceCents' | 'asked'>): StandInLabel;
  /** The label of an id. A look at one that is being made brings it nearer. */
  find(id: unknown): StandInLabel | undefined;
  /** @returns the words of a refusal; undefined where the label is paid. */
  pay(label: StandInLabel): string | undefined;
  finish(label: StandInLabel): void;
  /** @returns whether it could still be cancelled. */
  cancel(label: StandInLabel): boolean;
  /** The label as it was when it was tracked an hour ago or less. */
  track(label: StandInLabel): Track;
  releaseTracking(): void;
}

const reais = (cents: number): string => (cents / 100).toFixed(2);

export function createFreightBook(clock: () => number): FreightBook {
  const tracks = new Map<string, Track>();
  let count = 0;

  const book: FreightBook = {
    labels: [],
    balanceCents: 100_000,
    paidCents: 0,
    add(label) {
      const number = String((count += 1)).padStart(12, '0');
      const made: StandInLabel = {
        ...label,
        id: `9cf5c1a0-0b1c-4ec2-aaaa-${number}`,
        protocol: `ORD-2026${number.slice(-8)}`,
        state: 'in-cart',
        trackingCode: null,
        fiscalKey: null,
        waits: null,
      };
      book.labels.push(made);
      return made;
    },
    find(id) {
      const label = book.labels.find((one) => one.id === id);
      if (label?.state !== 'paid' || label.waits === null) return label;
      if (label.waits <= 0) book.finish(label);
      else label.waits -= 1;
      return label;
    },
    pay(label) {
      if (label.state === 'expired') return 'A etiqueta expirou e não pode mais ser comprada.';
      if (label.state !== 'in-cart') return 'O pedido já foi pago.';
      const { priceCents } = label;
      if (priceCents > book.balanceCents)
        return `Seu saldo de R$ ${reais(book.balanceCents)} é insuficiente para o pagamento com a carteira no valor de R$ ${reais(priceCents)}`;
      book.balanceCents -= priceCents;
      book.paidCents += priceCents;
      label.state = 'paid';
      return undefined;
    },
    finish(label) {
      const number = label.id.slice(-8);
      label.state = 'generated';
      label.waits = null;
      label.trackingCode = `ME${number}0BR`;
      label.fiscalKey ??= `3526111122233300018199001${number.padStart(19, '0')}`;
    },
    cancel(label) {
      if (label.state !== 'paid' && label.state !== 'generated') return false;
      label.state = 'cancelled';
      book.balanceCents += label.priceCents;
      book.paidCents -= label.priceCents;
      return true;
    },
    track({ id, state, trackingCode }) {
      const told = tracks.get(id);
      if (told && clock() - told.at < HOUR_MS) return told;
      const track = { at: clock(), state, trackingCode };
      tracks.set(id, track);
      return track;
    },
    releaseTracking: () => tracks.clear(),
  };
  return book;
}
