import { randomInt } from 'node:crypto';
import type { TrackingInput } from '@balcao/domain/contract/influencers';
import { onlyDigits } from '@balcao/domain/rules/cpf';
import { runOnce, type Submission } from '../../db/idempotency.ts';
import type { Trx } from '../../db/tables.ts';
import type { Deps } from '../../deps.ts';
import { newId } from '../../ids.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { insertTrackingLink, type TrackingLinkRow } from './influencers.repository.ts';
import { requireValidLink, toBasisPoints } from './tracking-link-input.ts';

/** Letters and digits that no eye confuses, and no sign that an app takes for the end of a link. */
const ALPHABET = '23456789abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ';
const LENGTH = 10;

const newTrackingId = (): string =>
  Array.from({ length: LENGTH }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('');

/**
 * Makes an influencer's link, once for a key, with an identifier that nobody guesses. The phone is kept by its digits.
 * @throws AppError `blank_tracking_link` naming what is missing, `validation_failed` for an invalid phone,
 * `idempotency_conflict`.
 */
export async function addTrackingLink(
  { engine }: Pick<Deps, 'engine'>,
  call: Submission<TrackingInput>,
): Promise<TrackingLinkRow> {
  const { input, caller, idempotencyKey, now } = call;
  const influencerName = input.influencerName.trim();
  const sellerPhone = input.sellerPhone.trim();
  requireValidLink({ influencerName, sellerPhone });
  const row: TrackingLinkRow = {
    id: newId(),
    tracking_id: newTrackingId(),
    influencer_name: influencerName,
    seller_phone: onlyDigits(sellerPhone),
    clicks: 0,
    commission_basis_points: toBasisPoints(input.commissionPercent ?? 0),
    created_at: now,
    deleted_at: null,
  };
  const insert = async (trx: Trx) => {
    await insertTrackingLink(trx, row);
    const to = row.commission_basis_points / 100;
    await recordAudit(trx, {
      at: now,
      actor: caller,
      action: 'link.added',
      subject: { type: 'link', id: row.id, name: row.influencer_name },
      details: { changes: [{ field: 'commissionPercent', from: null, to }] },
    });
    return row;
  };
  const payload = { influencerName, sellerPhone, commissionPercent: input.commissionPercent };
  const once = { idempotencyKey, scope: `tracking/add ${caller.id}`, payload, now };
  return runOnce(engine, once, insert);
}
