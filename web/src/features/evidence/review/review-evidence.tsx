import {
  reviewEvidenceEndpoints,
  type SubmittedStatement,
} from '@lexplain/contract/reviews/review-evidence';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { Failure } from '../../../components/failure/failure';
import { Loading } from '../../../components/loading/loading';
import { usePageTimeZone } from '../../../components/page-time-zone/page-time-zone';
import { call } from '../../../lib/api/api-client';
import { today } from '../../../lib/text/dates';
import shared from '../evidence.module.css';
import { EvidenceHead } from '../evidence-head';
import { nameOf } from '../evidence-text';
import { FileLine } from '../files/file-line';
import { FilePicture } from '../files/file-picture';
import classes from './review-evidence.module.css';
import { reviewEvidenceQuery } from './review-evidence-query';

interface ReviewedAnswers {
  reviewId: string;
  /** The submission whose answers are shown. */
  submissionId: string;
}

const Statement = ({
  reviewId,
  submissionId,
  evidence,
}: ReviewedAnswers & { evidence: SubmittedStatement }) => {
  const client = useQueryClient();
  const { queryKey } = reviewEvidenceQuery(reviewId, submissionId);
  const read = (fileId: string) => async (part: number) => {
    const params = { reviewId, evidenceId: evidence.id, fileId, part: String(part) };
    try {
      return await call(reviewEvidenceEndpoints.readReviewFilePart, { params });
    } catch (error) {
      // It may have been removed meanwhile: the list says by whom and why.
      void client.invalidateQueries({ queryKey });
      throw error;
    }
  };
  const readPicture = (fileId: string, signal: AbortSignal) =>
    call(
      reviewEvidenceEndpoints.readReviewPreview,
      { params: { reviewId, evidenceId: evidence.id, fileId } },
      signal,
    );
  return (
    <li className={classes.statement}>
      <EvidenceHead evidence={evidence} today={today(usePageTimeZone())} size="sm" />
      {evidence.files.length > 0 && (
        <ul className={shared.fileList} aria-label={`Files: ${nameOf(evidence)}`}>
          {evidence.files.map((file) => (
            <FileLine
              key={file.id}
              file={file}
              readPart={read(file.id)}
              isOfClient
              picture={
                <FilePicture
                  evidenceId={evidence.id}
                  file={file}
                  read={(signal) => readPicture(file.id, signal)}
                />
              }
            />
          ))}
        </ul>
      )}
    </li>
  );
};

/**
 * What the client has submitted as evidence for the answer to a question, as the adviser sees it.
 */
export const ReviewEvidence = ({
  questionId,
  ...reviewed
}: ReviewedAnswers & { questionId: string }) => {
  const id = useId();
  const { reviewId, submissionId } = reviewed;
  const { data, error, refetch } = useQuery(reviewEvidenceQuery(reviewId, submissionId));
  if (!data) {
    return error ? (
      <div className={classes.other}>
        <Failure
          error={error}
          fallback="Failed to load the evidence"
          onRetry={() => void refetch()}
        />
      </div>
    ) : (
      <div className={classes.other}>
        <Loading height={24} />
      </div>
    );
  }
  const shown = data.filter(({ question_id }) => question_id === questionId);
  if (shown.length === 0) return <p className={classes.none}>No evidence</p>;
  return (
    <section className={classes.section} aria-labelledby={id}>
      <h3 id={id} className={classes.title}>
        {`Evidence (${shown.length})`}
      </h3>
      <ul className={classes.list}>
        {shown.map((evidence) => (
          <Statement key={evidence.id} evidence={evidence} {...reviewed} />
        ))}
      </ul>
    </section>
  );
};
