import { randomInt } from 'node:crypto';
import type { TrackingInput } from '@balcao/domain/contract/tracking';
import { onlyDigits } from '@balcao/domain/rules/cpf';
import { isValidPhone } from '@balcao/domain/rules/phone';
import type { Engine } from '../../db/engine.ts';
import { runOnce } from '../../db/idempotency.ts';
import type { Trx } from '../../db/tables.ts';
import { AppError, invalidField } from '../../errors.ts';
import { newId } from '../../ids.ts';
import {
  addClick,
  insertTrackingLink,
  markTrackingLinkDeleted,
  type TrackingLinkRow,
} from './tracking.repository.ts';

/** Letters and digits that no eye confuses, and no sign that an app takes for the end of a link. */
const ALPHABET = '23456789abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ';
const LENGTH = 10;

const newTrackingId = (): string =>
  Array.from({ length: LENGTH }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('');

/**
 * Makes an influencer's link, once for a key, with a name of its own that nobody guesses. The phone is kept by its digits.
 * @throws AppError `blank_tracking_link` naming what is missing, `validation_failed` for a phone that is none,
 * `idempotency_conflict`.
 */
export async function addTrackingLink(
  engine: Engine,
  input: TrackingInput,
  by: { readonly userId: string; readonly now: number; readonly key: string | undefined },
): Promise<TrackingLinkRow> {
  const { now, key } = by;
  const influencerName = input.influencerName.trim();
  const sellerPhone = input.sellerPhone.trim();
  const issues = [];
  if (!influencerName) issues.push({ field: 'influencerName', message: 'Informe o nome.' });
  if (!sellerPhone) issues.push({ field: 'sellerPhone', message: 'Informe o telefone.' });
  if (issues.length > 0) throw new AppError('blank_tracking_link', { issues });
  if (!isValidPhone(sellerPhone)) {
    throw invalidField('sellerPhone', 'Informe um telefone válido, com DDD.');
  }
  const row: TrackingLinkRow = {
    id: newId(),
    tracking_id: newTrackingId(),
    influencer_name: influencerName,
    seller_phone: onlyDigits(sellerPhone),
    clicks: 0,
    created_at: now,
    deleted_at: null,
  };
  const insert = async (trx: Trx) => {
    await insertTrackingLink(trx, row);
    return row;
  };
  const payload = { influencerName, sellerPhone };
  return runOnce(engine, { key, scope: `tracking/add ${by.userId}`, payload, now }, insert);
}

/** Counts a visitor and says whom they want to reach. @throws AppError `tracking_not_found`. */
export async function followTrackingLink(
  engine: Engine,
  trackingId: string,
): Promise<TrackingLinkRow> {
  const click = (trx: Trx) => addClick(trx, trackingId);
  const row = await engine.transaction(click);
  if (!row) throw new AppError('tracking_not_found');
  return row;
}

/** Takes a link out of use; the orders that it brought keep it. @throws AppError `tracking_not_found`. */
export async function removeTrackingLink(engine: Engine, id: string, now: number): Promise<void> {
  const remove = (trx: Trx) => markTrackingLinkDeleted(trx, id, now);
  if (!(await engine.transaction(remove))) throw new AppError('tracking_not_found');
}
