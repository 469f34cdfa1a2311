import type { Verdict } from '@lexplain/contract/reviews/reviews';
import type { Content } from 'pdfmake/build/pdfmake';
import {
  badge,
  badges,
  line,
  type Part,
  paragraph,
  section,
} from '../../../../components/pdf/pdf-parts';
import { formatMoment } from '../../../../lib/text/dates';
import { shortenHash } from '../../../../lib/text/shorten-hash';
import { describeReportReview, describeVerdict, type ReportReview } from '../report-review';

/** The verdict on an answer, with its reason. */
export const verdictParts = (verdict: Verdict | undefined): Part[] => {
  if (!verdict) return [];
  const tone = verdict.verdict === 'flagged' ? 'state-attention' : 'state-done';
  return [badges(badge(tone, describeVerdict(verdict))), ...line('Reason', verdict.reason)];
};

const signOffParts = ({ round }: ReportReview): Part[] => {
  const { sign_off, reopening } = round;
  if (!sign_off) return [];
  return [
    badges(badge('state-done', 'Signed off')),
    paragraph(sign_off.text, { margin: [0, 4, 0, 4] }),
    ...line('By', sign_off.by_name || 'An adviser'),
    ...line('On', formatMoment(sign_off.at)),
    ...line('For the receipt', `${shortenHash(sign_off.receipt_sha256)}…`),
    ...line(
      'Reopened',
      reopening &&
        `${formatMoment(reopening.at)} by ${reopening.by_name || 'an adviser'}: ${reopening.reason}`,
    ),
  ];
};

/** The sign-off, or what became of the round. Nothing where the submission was not reviewed. */
export const reviewSection = (review: ReportReview | null): Content[] => {
  if (!review) return [];
  const parts = review.round.sign_off
    ? signOffParts(review)
    : [paragraph(`${describeReportReview(review)}.`)];
  return section('Review', [parts]);
};
