import { complianceResultLabels } from '@lexplain/contract/assessments/assessments';
import { describeLeftOut } from '../../../lib/text/left-out';
import type { ReportRow } from './report';

/** Shorter reasons are repeated, as a reference would be no shorter. */
const shortestReferred = 60;

/**
 * The reasons why the profile left a question out, by its id. Long reasons are told at the first
 * question that has them, and later ones refer to it.
 */
export const tellLeftOut = (rows: readonly ReportRow[]): ReadonlyMap<string, string> => {
  const toldAt = new Map<string, number>();
  const told = new Map<string, string>();
  for (const { question, leftOut } of rows) {
    if (leftOut === null) continue;
    const why = describeLeftOut(leftOut);
    const before = toldAt.get(why);
    if (before === undefined && why.length >= shortestReferred) toldAt.set(why, question.position);
    const text = before === undefined ? why : `Your profile, as at question ${before}`;
    told.set(question.id, `${complianceResultLabels.not_applicable}. ${text}`);
  }
  return told;
};
