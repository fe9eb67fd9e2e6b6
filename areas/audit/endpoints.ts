import { z } from 'zod';
import { csvAnswer } from '#kit/contract/common.ts';
import type { Trail } from '#kit/contract/trail.ts';
import { endpoint } from '#kit/endpoint.ts';
import { auditEntryAnswer, auditExportQuery, auditQuery, CSV_HEADINGS } from './contract.ts';

/* The kinds of subject and action are those of all areas: each call is made of their joined trail. */

export const listAudit = (trail: Trail) =>
  endpoint({
    at: 'GET /audit',
    name: 'listAudit',
    summary: 'A page of the trail, newest first, with the count in X-Total-Count',
    access: 'admin',
    query: auditQuery(trail),
    answer: z.array(auditEntryAnswer(trail)),
  });

export const exportAudit = (trail: Trail) =>
  endpoint({
    at: 'GET /audit/export',
    name: 'exportAudit',
    summary: 'The trail as CSV, newest first',
    access: 'admin',
    query: auditExportQuery(trail),
    answer: csvAnswer(CSV_HEADINGS),
    produces: ['text/csv'],
  });
