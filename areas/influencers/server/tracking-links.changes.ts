import { randomInt } from 'node:crypto';
import type { TrackingEdit, TrackingInput } from '../contract.ts';
import { dayNumber, dayOf } from '#kit/rules/days.ts';
import { storedPhone } from '#kit/rules/phone.ts';
import { isShortName, keptShortName } from '../rules/slug.ts';
import type { Call, CallWith, Refusing } from '#kit/server/core/call.ts';
import { change } from '#kit/server/core/change.ts';
import { changesBetween, UNCHANGED } from '#kit/server/core/trail.ts';
import type { Deps } from '#kit/server/core/deps.ts';
import { invalidField } from '#kit/server/core/errors.ts';
import { newId } from '#kit/server/core/ids.ts';
import { restoreRemoved } from '#kit/server/core/restore-removed.ts';
import { refuseDuplicate } from '#kit/server/db/refuse-duplicate.ts';
import { markRemoved } from '#kit/server/db/removed-rows.ts';
import type { Trx } from '#kit/server/db/tables.ts';
import {
  findTrackingLinkRow,
  insertTrackingLink,
  keepCommission,
  raisePageVersion,
  updateTrackingLink,
  type TrackingLinkRow,
} from './influencers.repository.ts';
import type { LinkDeps, LinkPlaces } from './link-places.ts';

/** Letters and digits that are easily told apart, and no sign that an app mistakes for the end of a link. */
const ALPHABET = '23456789abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ';
const LENGTH = 10;

const newTrackingId = (): string =>
  Array.from({ length: LENGTH }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('');

/** Refuses a blank name or phone, and nothing else. Absent fields are not checked. */
function requireValidLink(
  call: Refusing<'blank_tracking_link'>,
  { influencerName, sellerPhone }: TrackingEdit,
): void {
  const issues = [];
  if (influencerName === '') issues.push({ field: 'influencerName', message: 'Informe o nome.' });
  if (sellerPhone === '') issues.push({ field: 'sellerPhone', message: 'Informe o telefone.' });
  if (issues.length > 0) throw call.refusal('blank_tracking_link', { issues });
}

const toBasisPoints = (percent: number): number => Math.round(percent * 100);

const termsOf = (row: TrackingLinkRow) => ({
  influencerName: row.influencer_name,
  commissionPercent: row.commission_basis_points / 100,
  linkDestination: row.destination,
  linkDestinationSlug: row.destination_slug,
  shortName: row.short_name,
});
const subjectOf = ({ id, influencer_name: name }: TrackingLinkRow) =>
  ({ type: 'link', id, name }) as const;

/** The short name as it is stored. */
function readShortName(typed: string | null): string | null {
  const name = keptShortName(typed ?? '');
  if (name === '') return null;
  if (isShortName(name)) return name;
  throw invalidField('shortName', 'Use de 2 a 40 letras sem acento, números e hífens.');
}

type Destination = Pick<TrackingLinkRow, 'destination' | 'destination_slug'>;

/** The destination after an edit: the chat names nothing in the window. */
function destinationAfter(before: Destination, edit: TrackingEdit): Destination {
  const destination = edit.destination ?? before.destination;
  const slug = edit.destinationSlug === undefined ? before.destination_slug : edit.destinationSlug;
  return { destination, destination_slug: destination === 'window' ? slug : null };
}

async function requireInWindow(
  trx: Trx,
  places: LinkPlaces,
  { destination_slug: slug = null }: Partial<Destination>,
  before?: Destination,
): Promise<void> {
  if (slug === null || slug === before?.destination_slug) return;
  if (!(await places.hasSlug(trx, slug))) {
    throw invalidField('destinationSlug', 'Este produto não está mais na vitrine.');
  }
}

const refuseTakenName = <Answer>(
  { engine }: Pick<Deps, 'engine'>,
  name: string | null | undefined,
  changing: Promise<Answer>,
): Promise<Answer> =>
  refuseDuplicate(engine, 'short_name_taken', changing, { values: { name: name ?? '' } });

/** Makes an influencer's link with an identifier that nobody can guess. The phone is any text. */
export async function addTrackingLink(
  deps: Pick<Deps, 'engine'> & LinkDeps,
  call: CallWith<'blank_tracking_link'>,
  input: TrackingInput,
): Promise<TrackingLinkRow> {
  const influencerName = input.influencerName.trim();
  const sellerPhone = input.sellerPhone.trim();
  requireValidLink(call, { influencerName, sellerPhone });
  const row: TrackingLinkRow = {
    id: newId(),
    tracking_id: newTrackingId(),
    influencer_name: influencerName,
    seller_phone: storedPhone(sellerPhone),
    clicks: 0,
    commission_basis_points: toBasisPoints(input.commissionPercent ?? 0),
    created_at: call.now,
    deleted_at: null,
    ...destinationAfter({ destination: 'chat', destination_slug: null }, input),
    short_name: readShortName(input.shortName ?? null),
    page_version: 0,
  };
  const adding = change(deps, call, async (trx) => {
    await requireInWindow(trx, deps.places, row);
    await insertTrackingLink(trx, row);
    const to = termsOf(row).commissionPercent;
    const details = { changes: [{ field: 'commissionPercent', from: null, to }] };
    return { answer: row, trail: { action: 'link.added', subject: subjectOf(row), details } };
  });
  return refuseTakenName(deps, row.short_name, adding);
}

/**
 * Changes an influencer's name, phone, commission, destination or short name. The new commission holds for orders made from this day on.
 */
export async function changeTrackingLink(
  deps: Pick<Deps, 'engine' | 'config'> & LinkDeps,
  call: CallWith<'tracking_not_found' | 'blank_tracking_link'>,
  id: string,
  edit: TrackingEdit,
): Promise<TrackingLinkRow> {
  requireValidLink(call, edit);
  const { influencerName, sellerPhone, commissionPercent, shortName } = edit;
  const short_name = shortName === undefined ? undefined : readShortName(shortName);
  const columns = {
    ...(influencerName === undefined ? {} : { influencer_name: influencerName }),
    ...(sellerPhone === undefined ? {} : { seller_phone: storedPhone(sellerPhone) }),
    ...(commissionPercent === undefined
      ? {}
      : { commission_basis_points: toBasisPoints(commissionPercent) }),
    ...(short_name === undefined ? {} : { short_name }),
  };
  const changing = change(deps, call, async (trx) => {
    const before = await findTrackingLinkRow(trx, id);
    if (!before || before.deleted_at !== null) throw call.refusal('tracking_not_found');
    const isLed = edit.destination !== undefined || edit.destinationSlug !== undefined;
    const destination = isLed ? destinationAfter(before, edit) : {};
    if (Object.keys({ ...columns, ...destination }).length === 0) {
      return { answer: before, trail: UNCHANGED };
    }
    await requireInWindow(trx, deps.places, destination, before);
    const row = await updateTrackingLink(trx, id, { ...columns, ...destination });
    if (!row) throw call.refusal('tracking_not_found');
    if (before.commission_basis_points !== row.commission_basis_points) {
      await keepCommission(trx, {
        tracking_link_id: id,
        until_day: dayNumber(dayOf(call.now, deps.config.storeTimeZone)),
        basis_points: before.commission_basis_points,
      });
    }
    const changes = changesBetween(termsOf(before), termsOf(row));
    const fields = before.seller_phone === row.seller_phone ? [] : ['sellerPhone'];
    if (changes.length + fields.length === 0) return { answer: row, trail: UNCHANGED };
    const details = { changes, fields };
    return { answer: row, trail: { action: 'link.changed', subject: subjectOf(row), details } };
  });
  return refuseTakenName(deps, short_name, changing);
}

/** Gives an influencer's page another address; the old address stops working. */
export function renewPartnerPage(
  deps: Pick<Deps, 'engine'>,
  call: CallWith<'tracking_not_found'>,
  id: string,
): Promise<TrackingLinkRow> {
  return change(deps, call, async (trx) => {
    const row = await raisePageVersion(trx, id);
    if (!row) throw call.refusal('tracking_not_found');
    return { answer: row, trail: { action: 'link.page-renewed', subject: subjectOf(row) } };
  });
}

/** Takes a link out of use; its orders stay with it. */
export function removeTrackingLink(
  deps: Pick<Deps, 'engine'>,
  call: CallWith<'tracking_not_found'>,
  id: string,
): Promise<void> {
  return change(deps, call, async (trx) => {
    const row = await findTrackingLinkRow(trx, id);
    if (!row || !(await markRemoved(trx, 'tracking_links', id, call.now))) {
      throw call.refusal('tracking_not_found');
    }
    return { trail: { action: 'link.removed', subject: subjectOf(row) } };
  });
}

/**
 * Undoes `removeTrackingLink`: its address works again, and its coupons and orders name it again.
 */
export async function restoreTrackingLink(
  deps: Pick<Deps, 'engine'>,
  call: Call,
  id: string,
): Promise<TrackingLinkRow> {
  const removed = await findTrackingLinkRow(deps.engine.db, id);
  const restoring = restoreRemoved(deps, call, {
    table: 'tracking_links',
    id,
    find: findTrackingLinkRow,
    subjectOf,
    action: 'link.restored',
    missing: 'tracking_not_found',
  });
  return refuseTakenName(deps, removed?.short_name, restoring);
}
